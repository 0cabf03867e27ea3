import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { shareFor } from "../recent.ts";

/** Time for which all requests of a process share the players, who rarely change. */
const SHARED_MS = 5000;

/**
 * Returns a function that finds a player by his id: null if there is none, and undefined if the database does not say
 * so within `waitMs`.
 */
export function createPlayerFinder({ db }: Pick<Context, "db">, waitMs: number) {
  const read = shareFor(SHARED_MS, () => listPlayers(db));
  return async (wanted: string): Promise<Player | null | undefined> => {
    const late = sleep(waitMs, undefined, { ref: false });
    const players = await Promise.race([read().catch(() => undefined), late]);
    return players && (players.find(({ id }) => id === wanted) ?? null);
  };
}
