import { hasBegun, isCalledOff, isCounted } from "../../rules/league/games.ts";
import { lockOf, weekAt, weekInterval } from "../../rules/league/week.ts";
import { DAY_MS } from "../../rules/time.ts";
import type { Db } from "../db/connect.ts";
import { rollOver } from "../prizes/rollovers/store.ts";
import type { FeedGame } from "../stats/feed.ts";
import { listGamesWithin } from "../stats/store.ts";
import { insertWeek, listWeeksFrom, moveLock, readLeagueNow } from "./store.ts";

const FAR = 400 * DAY_MS;

/**
 * Announces the next `weeksAhead` weeks with games, and moves locks earlier with the schedule (R3). A week first
 * listed after its first tip-off is not played. Call it in the transaction that records games.
 */
export async function announceWeeks(trx: Db, weeksAhead: number): Promise<void> {
  const now = (await readLeagueNow(trx)).getTime();
  const { from } = weekInterval(weekAt(now));
  const games = await listGamesWithin(trx, { from: new Date(from), until: new Date(now + FAR) });
  const counted = games.filter((game) => isCounted(game) && !isCalledOff(game));
  const byWeek = Map.groupBy(counted, ({ tipoff }) => weekAt(tipoff!));
  const announced = new Map((await listWeeksFrom(trx, weekAt(now))).map((week) => [week.id, week]));
  let coming = 0;
  for (const id of [...byWeek.keys()].toSorted()) {
    if (coming === weeksAhead) break;
    const ofWeek = byWeek.get(id)!;
    const tipoffs = ofWeek.map((game) => likelyTipoff(game, now));
    const begun = ofWeek.filter(hasBegun).map((game) => likelyTipoff(game, now));
    const week = announced.get(id);
    const at = lockOf(tipoffs, week && { at: week.lock_at.getTime(), now })!;
    if (at > now) coming++;
    if (!week && at > now) {
      await insertWeek(trx, { id, lockAt: new Date(at) });
      await rollOver(trx);
    }
    // What began before the published lock is the lock, even if it was heard of too late. A feed may show a game of
    // Monday 00:00 as begun a moment before.
    const lock = Math.max(weekInterval(id).from, Math.min(at, ...begun));
    if (week?.state === "open" && lock < week.lock_at.getTime())
      await moveLock(trx, id, new Date(lock));
  }
}

/**
 * Returns the tip-off to derive a lock from. It is in the past only for games that have begun, so that a wrong or
 * lagging feed cannot undo saves, and never in the future for those.
 */
function likelyTipoff(game: FeedGame, now: number): number {
  return hasBegun(game) ? Math.min(game.tipoff!, now) : Math.max(game.tipoff!, now);
}
