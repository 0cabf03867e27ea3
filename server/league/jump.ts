import { tournamentInterval } from "../../rules/league/week.ts";
import { isCounted } from "../../rules/league/games.ts";
import type { Context } from "../context.ts";
import { listDueTournaments } from "../prizes/store.ts";
import type { FeedGame } from "../stats/feed.ts";
import { listGamesWithin } from "../stats/store.ts";
import { SETTLES_AFTER_MS } from "../../rules/league/progress.ts";
import { DAY_MS } from "../../rules/time.ts";
import { type ClockRow, endJump, listOpenTournaments, listWeeksIn, moveClock } from "./store.ts";

/**
 * Moves a jump to its next stop, or ends it once everything at its target is done. Stops make the events in
 * between happen in order. The clock moves only if nobody else has moved it since the round began.
 */
export async function goOn(ctx: Context, clock: ClockRow): Promise<void> {
  const at = clock.league_at.getTime();
  const target = clock.target!.getTime();
  // Something changed while it was being settled; the next round settles it.
  if ((await listDueTournaments(ctx.db)).length > 0) return;
  if (at >= target) return endJump(ctx.db, clock);
  const stops = (await listStops(ctx, at)).filter((stop) => stop > at);
  return moveClock(ctx.db, clock, new Date(Math.min(target, ...stops)));
}

/** How far ahead to look for stops. The next lock is one, and later tournaments have none before it. */
const AHEAD = 14 * DAY_MS;

/** Returns the instants from `at` on at which something happens: locks, games, settlements. */
async function listStops(ctx: Context, at: number): Promise<number[]> {
  const ends = await ctx.stats.main?.endsOf?.();
  const locks = (await listWeeksIn(ctx.db, "open")).map((week) => week.lock_at.getTime());
  const tournaments = await listOpenTournaments(ctx.db);
  const near = tournaments.filter(
    ({ week_id: week, kind }) => tournamentInterval(week, kind).from < at + AHEAD,
  );
  const stops = await Promise.all(
    near.map(async ({ week_id: week, kind, ended_at: endedAt }) => {
      const { from, until } = tournamentInterval(week, kind);
      const span = { from: new Date(from), until: new Date(until) };
      const games = (await listGamesWithin(ctx.db, span)).filter(isCounted);
      const settlesAt = endedAt ? [endedAt.getTime() + SETTLES_AFTER_MS] : [];
      return [...firstAndLast(games, ends), until, ...settlesAt];
    }),
  );
  return [...locks, ...stops.flat()];
}

/** Returns the first tip-off, and the end of the last game if it is known. */
function firstAndLast(
  games: readonly FeedGame[],
  ends: ReadonlyMap<string, number> | undefined,
): number[] {
  if (games.length === 0) return [];
  const last = games.map(({ id, tipoff }) => ends?.get(id) ?? tipoff!);
  return [Math.min(...games.map(({ tipoff }) => tipoff!)), Math.max(...last)];
}
