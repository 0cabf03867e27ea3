import { progressOf } from "../../rules/league/progress.ts";
import { tournamentInterval, weekInterval } from "../../rules/league/week.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { isFailing } from "../stats/freshness.ts";
import {
  insertRevision,
  listGamesWithin,
  lockRevisions,
  touchTournaments,
} from "../stats/store.ts";
import {
  endWeek,
  enterTournamentState,
  listOpenTournaments,
  listWeeksIn,
  readLeagueNow,
} from "./store.ts";

/** Tournaments of which nothing more is played. */
const DONE = new Set(["provisional", "final", "paid", "void"]);

/**
 * Moves tournaments on as their games stand, up to provisional or void, and ends weeks. A change is a
 * revision, so that whoever watches hears of it.
 */
export async function advanceTournaments(ctx: Context): Promise<void> {
  const isBlind = await isFailing(ctx.db, ctx.stats.main?.feed.name);
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await listChanged(trx, isBlind);
    if (changed.length > 0) {
      // Only now: most rounds change nothing.
      await lockRevisions(trx);
      const revision = await insertRevision(trx);
      for (const { id, from, to } of changed) await enterTournamentState(trx, { id, from, to });
      await touchTournaments(
        trx,
        revision,
        changed.map(({ id }) => id),
      );
    }
    await endWeeks(trx);
  });
}

async function listChanged(trx: Db, isBlind: boolean) {
  const now = (await readLeagueNow(trx)).getTime();
  const changed = [];
  for (const { id, week_id: week, kind, state, week_state } of await listOpenTournaments(trx)) {
    const interval = tournamentInterval(week, kind);
    // Nothing of it has begun, and most weeks of a season are to come.
    if (now < interval.from) continue;
    const games = await listGamesWithin(trx, {
      from: new Date(interval.from),
      until: new Date(interval.until),
    });
    const known = games.map((game) => ({ ...game, tipoff: game.tipoff! }));
    const isLocked = week_state !== "open";
    const to = progressOf({ games: known, interval, isLocked, now, isBlind });
    if (to !== state) changed.push({ id, from: state, to });
  }
  return changed;
}

/** Ends the weeks that are past and of which nothing more is played. */
async function endWeeks(trx: Db): Promise<void> {
  const now = (await readLeagueNow(trx)).getTime();
  for (const { id, tournaments } of await listWeeksIn(trx, "locked"))
    if (now >= weekInterval(id).until && tournaments.every(({ state }) => DONE.has(state)))
      await endWeek(trx, id);
}
