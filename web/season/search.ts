import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import { SLOTS } from "../../rules/league/slots.ts";

type SearchText = Record<string, string | undefined>;

/**
 * Search parameters of the lineup: a week other than the one shown at first, a roster other than the first, and the spot
 * that is chosen when the page opens.
 */
export type LineupSearch = {
  week?: string | undefined;
  roster?: string | undefined;
  place?: string | undefined;
};

export function readLineupSearch({ week, roster, place }: SearchText): LineupSearch {
  return {
    ...(week === undefined ? {} : { week }),
    ...rosterIn(roster),
    ...(SLOTS.some((slot) => slot === place) ? { place } : {}),
  };
}

/** The parts of a tournament's page, of which small screens show one at a time. */
const TOURNAMENT_PARTS = ["five", "leaders", "players", "games"] as const;
export type TournamentPart = (typeof TOURNAMENT_PARTS)[number];

/**
 * The wallet whose result or roster was shared, and which of its rosters if not the first; and the part of the page that
 * a small screen shows if it was chosen.
 */
type EntrySearch = {
  entry?: string | undefined;
  roster?: string | undefined;
  part?: TournamentPart | undefined;
};

export function readEntrySearch({ entry, roster, part }: SearchText): EntrySearch {
  const chosen = TOURNAMENT_PARTS.find((one) => one === part);
  return {
    ...(entry === undefined ? {} : { entry }),
    ...rosterIn(roster),
    ...(chosen && { part: chosen }),
  };
}

function rosterIn(roster: string | undefined): { roster?: string } {
  const isOther =
    roster !== undefined &&
    /^[1-9]\d?$/.test(roster) &&
    Number(roster) > 1 &&
    Number(roster) <= MAX_ROSTERS;
  return isOther ? { roster } : {};
}
