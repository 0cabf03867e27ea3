import { progressOf } from "../../rules/league/progress.ts";
import { tournamentInterval, weekInterval } from "../../rules/league/week.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { markUnclaimed } from "../prizes/in-kind/store.ts";
import { rollOver } from "../prizes/rollovers/store.ts";
import { failingFor } from "../stats/freshness.ts";
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

/** A feed that has failed for this long, in real time, is not back soon. */
const OUTAGE_MS = 6 * HOUR_MS;

/** States of tournaments without games left to play. */
const DONE = new Set(["provisional", "final", "paid", "void"]);

/**
 * Advances tournaments by the state of their games, up to provisional or void, and ends weeks. Each change is a
 * revision, so that viewers are notified.
 */
export async function advanceTournaments(ctx: Context): Promise<void> {
  const { main } = ctx.stats;
  const blindFor = main ? await failingFor(ctx, main.feed.name) : Infinity;
  const now = (await readLeagueNow(ctx.db)).getTime();
  const due = [
    ...(await listChanged(ctx.db, { now, blindFor })),
    ...(await listEnded(ctx.db, now)),
  ];
  // Most rounds end here, without a transaction.
  if (due.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    await lockRevisions(trx);
    const changed = await listChanged(trx, { now, blindFor });
    if (changed.length > 0) {
      const revision = await insertRevision(trx);
      for (const { id, from, to } of changed)
        await enterTournamentState(trx, { id, from, to, revision });
      const empty = changed.filter(({ to }) => to === "void");
      for (const { id } of empty) await markUnclaimed(trx, id);
      if (empty.length > 0) await rollOver(trx);
      await touchTournaments(
        trx,
        revision,
        changed.map(({ id }) => id),
      );
    }
    for (const { id } of await listEnded(trx, now)) await endWeek(trx, id);
  });
}

interface Seen {
  readonly now: number;
  /** For how long the state of games has not been known, in milliseconds of real time; undefined if it is. */
  readonly blindFor: number | undefined;
}

async function listChanged(db: Db, { now, blindFor }: Seen) {
  const changed = [];
  for (const { id, week_id: week, kind, state, week_state } of await listOpenTournaments(db)) {
    const interval = tournamentInterval(week, kind);
    // It is still ahead, like most weeks of a season.
    if (now < interval.from) continue;
    const games = await listGamesWithin(db, {
      from: new Date(interval.from),
      until: new Date(interval.until),
    });
    const known = games.map((game) => ({ ...game, tipoff: game.tipoff! }));
    const isLocked = week_state !== "open";
    // A feed that fails now and then must not put a settlement off each time. Without one, a person has stopped it.
    const isBlind = blindFor !== undefined && (state !== "provisional" || blindFor >= OUTAGE_MS);
    const to = progressOf({ games: known, interval, isLocked, now, isBlind });
    if (to !== state) changed.push({ id, from: state, to });
  }
  return changed;
}

/** Returns past weeks that have no games left to play. */
async function listEnded(db: Db, now: number) {
  const locked = await listWeeksIn(db, "locked");
  return locked.filter(
    ({ id, tournaments }) =>
      now >= weekInterval(id).until && tournaments.every(({ state }) => DONE.has(state)),
  );
}
