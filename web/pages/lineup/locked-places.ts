import { isUnfinished } from "../../../rules/league/games.ts";
import { hasPlayed } from "../../../rules/league/scoring.ts";
import { type Slot, SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { roleOfPlayer } from "../../../rules/positions.ts";
import type { OwnEntries } from "../../queries/season.ts";
import { vacancyWords } from "../../season/vacancy.ts";
import { pointsText } from "../../season/figures.ts";
import type { Player } from "../../queries/players.ts";
import { type Game, gamesOf, isStillToPlay, type PlayerGame } from "../../season/player-games.ts";
import { mayComeText, substitutesAt } from "../../season/substitutes.ts";
import type { PlaceView } from "./Place.tsx";

type Entry = OwnEntries["entries"][number];

/** What the places of a locked roster show. */
export interface Locked {
  readonly slots: readonly (string | null)[];
  /** All players by id; undefined until known. */
  readonly players: ReadonlyMap<string, Player> | undefined;
  /** Undefined until holdings at the lock are known. */
  readonly entry: Entry | undefined;
  /** Undefined until known. */
  readonly games: readonly Game[] | undefined;
  /** Nobody can play anymore. */
  readonly isSettled: boolean;
  /** Returns why a player may not play; undefined if nothing says so. */
  readonly doubtOf: (player: string) => string | undefined;
}

/** Returns the ten places with points so far, and who came in for whom. */
export function lockedPlaces(locked: Locked): PlaceView[] {
  const { slots, players, entry } = locked;
  return SLOTS.map((slot, at) => {
    const id = slots[at] ?? null;
    const points = id === null || !entry ? undefined : pointsOf(id, entry);
    const why = at < STARTER_SLOTS.length ? starterAt(at, locked) : substituteAt(slot, id, locked);
    return {
      at,
      player: id === null ? undefined : players?.get(id),
      figure: points === undefined ? undefined : pointsText(points),
      isChosen: false,
      mayTake: undefined,
      carried: undefined,
      ...why,
      warning: why.warning ?? (points === undefined ? doubtAt(at, locked) : undefined),
    };
  });
}

type Explanation = Pick<PlaceView, "warning" | "note" | "told" | "isIdle">;

function starterAt(at: number, locked: Locked): Explanation {
  const scored = locked.entry?.five[at];
  const why = scored && ("vacant" in scored ? scored.vacant : scored.replaced);
  if (scored === undefined || why === undefined) return { warning: undefined };
  const { short, sentence } = vacancyWords(why, gamesAt(at, locked));
  return {
    // The empty place says so already.
    warning: why === "empty" ? undefined : short,
    told: `${sentence} ${"player" in scored ? `${nameOf(scored.player, locked)} came in.` : mayComeAt(at, locked)}`,
    isIdle: true,
  };
}

function substituteAt(slot: Slot, id: string | null, locked: Locked): Explanation {
  const { slots, entry } = locked;
  const place = entry?.five.findIndex((one) => "from" in one && one.from === slot) ?? -1;
  const warning = id !== null && tokensOf(id, entry) === "0" ? "Not held" : undefined;
  if (place === -1) return { warning, isIdle: true, ...notReady(SLOTS.indexOf(slot), locked) };
  const starter = slots[place] ?? null;
  const whom = starter === null ? "" : ` for ${nameOf(starter, locked)}`;
  return {
    warning,
    note: `in at ${STARTER_SLOTS[place]}`,
    told: `Came in at ${STARTER_SLOTS[place]}${whom}.`,
  };
}

/** Says why somebody on the bench could not come in, once he has no game left (R12). */
function notReady(at: number, locked: Locked): Pick<PlaceView, "note" | "told"> {
  const games = gamesAt(at, locked);
  const mayCount = games?.some(
    ({ line, game }) => line !== undefined || (isUnfinished(game) && !locked.isSettled),
  );
  if (games === undefined || mayCount) return {};
  const { short, sentence } = vacancyWords("did-not-play", games);
  return { note: short.toLowerCase(), told: sentence };
}

/** Returns the games of a player, by his place; undefined until known. */
export function gamesAt(
  at: number,
  { slots, players, entry, games }: Locked,
): PlayerGame[] | undefined {
  const player = players?.get(slots[at] ?? "");
  return player && entry && games && gamesOf(player.id, entry, games);
}

/** Returns why the player at a place may not play in a game to come; undefined if nothing says so. */
export function doubtAt(at: number, locked: Locked): string | undefined {
  const games = gamesAt(at, locked);
  return games && isStillToPlay(games) ? locked.doubtOf(locked.slots[at]!) : undefined;
}

/** Says who may still come in at a vacant place, or that nobody could. */
export function mayComeAt(at: number, locked: Locked): string {
  const { players, entry, games, isSettled } = locked;
  if (entry === undefined || games === undefined) return "";
  const roleOf = (id: string) => roleOfPlayer(players?.get(id));
  return mayComeText(substitutesAt(at, entry, { games, roleOf, isSettled }), (id) =>
    nameOf(id, locked),
  );
}

export function nameOf(id: string, { players }: Pick<Locked, "players">): string {
  return players?.get(id)?.name ?? id;
}

function tokensOf(id: string, entry: Entry | undefined): string | undefined {
  return entry?.roster10.find((one) => one.player === id)?.tokens;
}

/** Returns a player's points in the games so far; undefined before he has played. */
function pointsOf(id: string, { lines }: Entry): number | undefined {
  const own = lines.filter((line) => line.player === id && hasPlayed(line));
  return own.length === 0 ? undefined : own.reduce((sum, { points }) => sum + points, 0);
}
