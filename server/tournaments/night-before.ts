import { HOUR_MS } from "../../rules/time.ts";
import type { GameVersion } from "./store.ts";

/** Minimum time from the last tip-off of one night to the first of the next. Gaps within a night are shorter. */
const PAUSE_MS = 8 * HOUR_MS;

type Game = Pick<GameVersion, "game_id" | "tipoff" | "status">;

/** Where one night of games ends and the current one begins. */
export interface NightBefore {
  /** The last tip-off of the night before. */
  readonly tipoff: Date;
  /** Ids of the games up to then. */
  readonly games: readonly string[];
  /** Ids of the games of the current night that have begun. */
  readonly since: readonly string[];
}

/**
 * Returns the night of games before the current one, which is the last that has begun as of a league time.
 * `games` are sorted by tip-off. Returns undefined during a tournament's first night, and while a game of the
 * night before is still on.
 */
export function findNightBefore(games: readonly Game[], at: Date): NightBefore | undefined {
  const begun = games.flatMap(({ game_id: id, tipoff, status }) =>
    tipoff && tipoff <= at ? [{ id, tipoff, status }] : [],
  );
  const first = begun.findLastIndex(
    ({ tipoff }, index) =>
      index > 0 && tipoff.getTime() - begun[index - 1]!.tipoff.getTime() > PAUSE_MS,
  );
  if (first === -1 || begun.slice(0, first).some(({ status }) => status === "live"))
    return undefined;
  const ids = begun.map(({ id }) => id);
  return { tipoff: begun[first - 1]!.tipoff, games: ids.slice(0, first), since: ids.slice(first) };
}
