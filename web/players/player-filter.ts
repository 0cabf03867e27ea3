import { POSITIONS, type Position } from "../../rules/positions.ts";
import { teamCode } from "../../rules/teams.ts";
import { type Tier, TIERS } from "../../rules/tiers.ts";

/** The filter of a list of players, as in the address: `?q=hawks&tier=S&own=yes`. */
export type PlayerSearch = {
  q?: string;
  tier?: Tier;
  position?: Position;
  /** Only players that the user holds; the list applies it. */
  own?: "yes";
  /** How a table of them is sorted (`use-sort.ts`). */
  sort?: string;
};

/** Parses a filter from the address; unknown tiers and positions are dropped. */
export function readPlayerSearch(search: Record<string, string | undefined>): PlayerSearch {
  const { q, sort } = search;
  const tier = TIERS.find((one) => one === search["tier"]);
  const position = POSITIONS.find((one) => one === search["position"]);
  return {
    ...(q ? { q } : {}),
    ...(tier ? { tier } : {}),
    ...(position ? { position } : {}),
    ...(search["own"] === "yes" ? { own: "yes" } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** The filter of a page of cards, and the player whose card is open. */
export type CardSearch = PlayerSearch & { card?: string };

export function readCardSearch(search: Record<string, string | undefined>): CardSearch {
  const { card } = search;
  return { ...readPlayerSearch(search), ...(card ? { card } : {}) };
}

type Filterable = { name: string; currentTeam: string; tier: Tier; position: Position };

/**
 * Returns true if name or team contains each word of the text, ignoring case, or the team's code begins with it, and
 * tier and position match exactly.
 */
export function matchesFilter(player: Filterable, { q, tier, position }: PlayerSearch): boolean {
  const [name, team, code = ""] = [
    normalize(player.name),
    normalize(player.currentTeam),
    teamCode(player.currentTeam)?.toLowerCase(),
  ];
  const isAbout = (word: string) =>
    name.includes(word) || team.includes(word) || code.startsWith(word);
  return (
    (tier === undefined || player.tier === tier) &&
    (position === undefined || player.position === position) &&
    normalize(q ?? "")
      .split(/\s+/)
      .every(isAbout)
  );
}

/** Removes case, accents and dots: few keyboards have the ć of Jokić, and few people write the dots of P.J. */
function normalize(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\p{M}.'’]/gu, "");
}
