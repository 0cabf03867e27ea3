import { type Selectable, sql } from "kysely";
import {
  type TournamentState,
  UNSETTLED_STATES,
  type WeekState,
} from "../../rules/league/states.ts";
import { tournamentIdOf, TOURNAMENTS } from "../../rules/league/week.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** How league time differs from real time. */
export type ClockRow = Omit<Selectable<Tables["league_clock"]>, "id">;
export type WeekRow = Selectable<Tables["weeks"]>;

/** Returns undefined if league time is real time. */
export async function findClock(db: Db): Promise<ClockRow | undefined> {
  return db
    .selectFrom("league_clock")
    .select(["real_at", "league_at", "speed", "target", "then_speed"])
    .executeTakeFirst();
}

/** Reads league time from the database, whose clock decides whether a save is on time. */
export async function readLeagueNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select league_now() as now`.execute(db);
  return rows[0]!.now;
}

/** A week with its tournaments in order. */
export interface WeekWithTournaments extends WeekRow {
  /** Real time when its holdings were read; null before. */
  readonly snapshot_at: Date | null;
  readonly tournaments: readonly { readonly id: string; readonly state: TournamentState }[];
}

/** Returns all announced weeks in order. */
export async function listWeeks(db: Db): Promise<WeekWithTournaments[]> {
  return withTournaments(db, await weeksWithSnapshot(db).execute());
}

/** Returns the weeks in a state, in order. */
export async function listWeeksIn(db: Db, state: WeekState): Promise<WeekWithTournaments[]> {
  return withTournaments(db, await weeksWithSnapshot(db).where("state", "=", state).execute());
}

function weeksWithSnapshot(db: Db) {
  return db
    .selectFrom("weeks")
    .leftJoin("snapshots", "week_id", "id")
    .selectAll("weeks")
    .select("snapshots.at as snapshot_at")
    .orderBy("id");
}

async function withTournaments(
  db: Db,
  weeks: readonly Omit<WeekWithTournaments, "tournaments">[],
): Promise<WeekWithTournaments[]> {
  if (weeks.length === 0) return [];
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "week_id", "kind", "state"])
    .where(
      "week_id",
      "in",
      weeks.map(({ id }) => id),
    )
    .execute();
  return weeks.map((week) => ({
    ...week,
    tournaments: TOURNAMENTS.flatMap((kind) =>
      rows.filter((row) => row.week_id === week.id && row.kind === kind),
    ).map(({ id, state }) => ({ id, state })),
  }));
}

/** Returns a week and all later ones. */
export async function listWeeksFrom(db: Db, id: string): Promise<WeekRow[]> {
  return db.selectFrom("weeks").selectAll().where("id", ">=", id).execute();
}

/**
 * Announces a week with its tournaments as of the newest revision, which has its games. Does nothing if the week
 * was announced before.
 */
export async function insertWeek(
  trx: Db,
  { id, lockAt }: { id: string; lockAt: Date },
): Promise<void> {
  await trx
    .insertInto("weeks")
    .values({ id, lock_at: lockAt, moved_from: null, locked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto("tournaments")
    .values(
      TOURNAMENTS.map((kind) => ({
        id: tournamentIdOf(id, kind),
        week_id: id,
        kind,
        revision: sql<bigint>`(select coalesce(max(id), 0) from revisions)`,
        pool: null,
        ended_at: null,
        final_at: null,
        settled_revision: null,
        hash: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves the lock of an open week to an earlier time. */
export async function moveLock(trx: Db, id: string, lockAt: Date): Promise<void> {
  await trx
    .updateTable("weeks")
    .set({ moved_from: sql<Date>`coalesce(moved_from, lock_at)`, lock_at: lockAt })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("lock_at", ">", lockAt)
    .execute();
}

export async function endWeek(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("weeks")
    .set({ state: "over" })
    .where("id", "=", id)
    .where("state", "=", "locked")
    .execute();
}

/** Returns the unsettled tournaments with the state of their week. */
export async function listOpenTournaments(db: Db) {
  return db
    .selectFrom("tournaments")
    .innerJoin("weeks", "weeks.id", "tournaments.week_id")
    .select(["tournaments.id", "week_id", "kind", "tournaments.state", "ended_at"])
    .select("weeks.state as week_state")
    .where("tournaments.state", "in", UNSETTLED_STATES)
    .orderBy("tournaments.id")
    .execute();
}

/** Changes a tournament's state, unless somebody else has. Becoming provisional sets its end. */
export async function enterTournamentState(
  trx: Db,
  {
    id,
    from,
    to,
    revision,
  }: { id: string; from: TournamentState; to: TournamentState; revision: bigint },
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({
      state: to,
      ended_at: to === "provisional" ? sql<Date>`league_now()` : null,
      // What a feed says later of its games does not count.
      ...(to === "void" && { settled_revision: revision }),
    })
    .where("id", "=", id)
    .where("state", "=", from)
    .execute();
}

/** Moves the clock during a jump. Does nothing if somebody else has moved it. */
export async function moveClock(db: Db, from: ClockRow, to: Date): Promise<void> {
  await jumpingQuery(db, from)
    .set({ league_at: to, real_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/** Lets league time run again after a jump. Does nothing if somebody else has. */
export async function endJump(db: Db, at: ClockRow): Promise<void> {
  await jumpingQuery(db, at)
    .set({
      real_at: sql<Date>`clock_timestamp()`,
      speed: sql<number>`then_speed`,
      target: null,
      then_speed: null,
    })
    .execute();
}

function jumpingQuery(db: Db, { league_at: at, target }: ClockRow) {
  return db.updateTable("league_clock").where("league_at", "=", at).where("target", "=", target);
}
