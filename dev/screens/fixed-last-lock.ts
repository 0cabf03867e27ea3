import type { LastLock } from "../../server/form/last-lock.ts";
import { fixedEntries, LAST_WEEK } from "./fixed-week.ts";
import { once } from "./once.ts";

/** Returns who held whom at the lock before the recorded week, by the rivals' entries. */
export const fixedLastLock = once(async (): Promise<LastLock> => {
  const [, ...entries] = await fixedEntries("");
  const held = entries.flatMap(({ slots, tokens }) =>
    slots.flatMap((player, place) => (player === null ? [] : [{ player, tokens: tokens[place]! }])),
  );
  const holders = [...Map.groupBy(held, ({ player }) => player)].map(
    ([player, wallets]) =>
      [
        player,
        {
          player,
          wallets: wallets.length,
          tokens: wallets.reduce((sum, { tokens }) => sum + tokens, 0n),
          rosters: wallets.length,
        },
      ] as const,
  );
  return { week: LAST_WEEK, entries: entries.length, holders: new Map(holders) };
});
