import { hasBegun, isCalledOff, isCounted } from "../../rules/league/games.ts";
import { DAY } from "../../rules/league/instant.ts";
import { lockOf, weekAt, weekInterval } from "../../rules/league/week.ts";
import type { Db } from "../db/connect.ts";
import type { FeedGame } from "../stats/feed.ts";
import { listGamesWithin } from "../stats/store.ts";
import { insertWeek, listWeeksFrom, moveLock, readLeagueNow } from "./store.ts";

const FAR = 400 * DAY;

/**
 * Announces so many coming weeks with games, and moves locks earlier with the schedule (R3). A week that is
 * first heard of after its first tip-off is not played. Use it in the transaction that records games.
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
    if (!week && at > now) await insertWeek(trx, { id, lockAt: new Date(at) });
    // What began before the published lock is the lock, even if it was heard of too late.
    const lock = Math.min(at, ...begun);
    if (week?.state === "open" && lock < week.lock_at.getTime())
      await moveLock(trx, id, new Date(lock));
  }
}

/**
 * Returns when a game tips off, as far as a lock may follow from it. Only what has begun can lie in the past:
 * a feed that lies or lags about another game undoes no save. What has begun does not lie ahead.
 */
function likelyTipoff(game: FeedGame, now: number): number {
  return hasBegun(game) ? Math.min(game.tipoff!, now) : Math.max(game.tipoff!, now);
}
