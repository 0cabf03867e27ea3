import { type Insertable, sql } from "kysely";
import { SETTLES_AFTER_MS, SETTLES_ANYWAY_AFTER_MS } from "../../rules/league/progress.ts";
import type { TournamentResult } from "../../rules/league/score-week.ts";
import { UNSETTLED_STATES } from "../../rules/league/states.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** Rows per statement. */
const CHUNK = 2000;

/**
 * Returns what the prize wallet owes in base units of USDC: pools of unsettled tournaments, prizes, and rollovers
 * that no tournament has taken yet. Prizes are owed until they have landed, or only until they are confirmed or sent.
 */
export async function sumOwedPrizes(
  db: Db,
  until: "landed" | "confirmed" | "sent" = "landed",
): Promise<bigint> {
  const { rows } = await sql<{ owed: string }>`
    select (
      (select coalesce(sum(coalesce(pool, 0) + rolled_in), 0) from tournaments
        where state = any(${[...UNSETTLED_STATES]}::text[]))
      + (select coalesce(sum((content->>'amount')::numeric), 0) from outbox
        where kind = 'prize' and state not in ('landed', 'closed')
          and not (state = 'sent' and (${until === "sent"} or ${until === "confirmed"} and is_confirmed)))
      + (select coalesce(sum(amount), 0) from rollovers where into_id is null)
      )::text as owed`.execute(db);
  return BigInt(rows[0]!.owed);
}

/** Returns the sum of prizes that are sent and not confirmed, in base units. They may or may not have left. */
export async function sumUnconfirmed(db: Db): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum((content->>'amount')::numeric), 0)::text as sum
    from outbox where kind = 'prize' and state = 'sent' and not is_confirmed`.execute(db);
  return BigInt(rows[0]!.sum);
}

/** Returns the unsettled tournaments with their pools. */
export async function listPoolsToSettle(db: Db) {
  return db
    .selectFrom("tournaments")
    .select(["id", "state", "pool", "rolled_in"])
    .where("state", "in", UNSETTLED_STATES)
    .orderBy("week_id")
    .orderBy("kind", "desc")
    .execute();
}

/** Returns the ids of settled tournaments, newest first. */
export async function listSettled(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("tournaments")
    .select("id")
    .where("state", "in", ["final", "paid"])
    .orderBy("final_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Arbitrary keys that no other advisory lock in this database uses. */
const POOLS_LOCK = 4_829_302;
const SETTLING_LOCK = 4_829_303;

/** Blocks others from announcing pools until the transaction ends. */
export async function lockPools(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${POOLS_LOCK})`.execute(trx);
}

/** Locks a tournament. Its pool and prizes in kind may be set while its week is open by the database's league time. */
export async function lockTournament(trx: Db, id: string) {
  return trx
    .selectFrom("tournaments as t")
    .innerJoin("weeks as w", "w.id", "t.week_id")
    .select(["t.pool", sql<boolean>`w.state = 'open' and w.lock_at > league_now()`.as("is_open")])
    .where("t.id", "=", id)
    .forUpdate("t")
    .executeTakeFirst();
}

export async function raisePool(
  trx: Db,
  { id, pool }: { readonly id: string; readonly pool: bigint },
): Promise<void> {
  await trx.updateTable("tournaments").set({ pool }).where("id", "=", id).execute();
}

/**
 * The end of a tournament's days (R2). Days are added before the zone is: in a session's own zone some have 23 or 25
 * hours.
 */
const intervalEnd = sql`(week_id::timestamp
  + case kind when 'fri-sun' then interval '7 days' else interval '4 days' end) at time zone 'utc'`;

/**
 * True once a tournament has been over long enough for corrections and disputes (R15). Until its days have passed, a
 * game may still get a time in them.
 */
const isDue = sql<boolean>`state = 'provisional' and ${intervalEnd} <= league_now()
  and ended_at + ${SETTLES_AFTER_MS}::integer * interval '1 millisecond' <= league_now()
  -- What Solana shows as locked for the week is not what this database has, or not yet compared.
  and not exists (select from adopted a
    where a.kind = 'lock' and a.cause = week_id and a.state in ('open', 'conflict'))
  and not exists (
    select from disagreements d cross join lateral (
      select tipoff from game_versions v where v.game_id = d.game_id
      order by v.revision desc limit 1) g
    where d.settled_at is null
      and g.tipoff >= (week_id::timestamp
        + case kind when 'fri-sun' then interval '4 days' else interval '0' end) at time zone 'utc'
      and g.tipoff < ${intervalEnd})`;

/** Returns the tournaments to settle, in chronological order. */
export async function listDueTournaments(db: Db) {
  return db
    .selectFrom("tournaments")
    .select(["id", "week_id", "kind"])
    .where(isDue)
    .orderBy("week_id")
    .orderBy("kind", "desc")
    .execute();
}

/** What a tournament was scored from. */
type Scored = Pick<FinalResult, "id" | "revision" | "pool">;

/** Selects a tournament that is due and has not changed since it was scored. */
const isAsScored = ({ id, revision, pool }: Scored) =>
  sql<boolean>`id = ${id}
    and (revision = ${revision}::bigint
      or revision > ${revision}::bigint
        and ended_at + ${SETTLES_ANYWAY_AFTER_MS}::integer * interval '1 millisecond'
          <= league_now())
    and coalesce(pool, 0) + rolled_in = ${String(pool)}::bigint
    and ${isDue}`;

/**
 * Lets one transaction at a time write results. Returns false if `enterFinal` would, but does not lock the tournament's
 * row.
 */
export async function lockSettling(trx: Db, scored: Scored): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`.execute(trx);
  const rows = trx.selectFrom("tournaments").select("id").where(isAsScored(scored));
  return (await rows.executeTakeFirst()) !== undefined;
}

/** What a tournament is settled by. */
export interface FinalResult {
  readonly id: string;
  /** The revision that the result was computed from. See `enterFinal`. */
  readonly revision: bigint;
  readonly pool: bigint;
  readonly hash: string;
  readonly sums: Pick<TournamentResult, "setsInPlay" | "pointsTimesSets"> & {
    readonly entries: number;
  };
}

/**
 * Makes a tournament final. Returns false if it is no longer due, or has changed since it was scored. From an
 * hour after it was due, newer games and lines no longer count as a change, unless this database has never had
 * that revision: otherwise a feed that corrects something every round could delay the settlement forever.
 */
export async function enterFinal(
  trx: Db,
  { id, revision, pool, hash, sums }: FinalResult,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("tournaments")
    .set({
      state: "final",
      final_at: sql<Date>`league_now()`,
      settled_revision: revision,
      hash,
      settled_entries: sums.entries,
      settled_sets: sums.setsInPlay,
      settled_points: sums.pointsTimesSets,
    })
    .where(isAsScored({ id, revision, pool }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertResults(
  trx: Db,
  results: readonly Insertable<Tables["results"]>[],
): Promise<void> {
  for (let from = 0; from < results.length; from += CHUNK)
    await trx
      .insertInto("results")
      .values(results.slice(from, from + CHUNK))
      .execute();
}

export async function insertPrizes(
  trx: Db,
  prizes: readonly Insertable<Tables["prizes"]>[],
): Promise<void> {
  for (let from = 0; from < prizes.length; from += CHUNK)
    await trx
      .insertInto("prizes")
      .values(prizes.slice(from, from + CHUNK))
      .execute();
}

/** Records the games a tournament was settled with, so that they cannot count in another. */
export async function insertSettledGames(
  trx: Db,
  tournament: string,
  games: readonly string[],
): Promise<void> {
  if (games.length === 0) return;
  await trx
    .insertInto("settled_games")
    .values(games.map((id) => ({ game_id: id, tournament_id: tournament })))
    .execute();
}

/** Marks final tournaments as paid once all their prizes have landed. */
export async function enterPaid(db: Db): Promise<void> {
  await sql`
    update tournaments set state = 'paid' where state = 'final' and not exists (
      select from outbox o where o.kind = 'prize' and o.cause = tournaments.id
        and o.state <> 'landed')`.execute(db);
}

/** A wallet's prize with the row that pays it. */
export interface OwnPrize {
  readonly tournament_id: string;
  readonly amount: bigint;
  readonly state: "planned" | "sent" | "landed" | "held" | "closed";
  readonly last_error: string | null;
  readonly signature: string | null;
}

/** Returns a wallet's prizes, newest first. */
export async function listPrizesOf(db: Db, wallet: string): Promise<OwnPrize[]> {
  const { rows } = await sql<OwnPrize>`
    select p.tournament_id, p.amount, o.state, o.last_error, o.signature
    from prizes p join tournaments t on t.id = p.tournament_id
      join outbox o on o.kind = 'prize' and o.cause = p.tournament_id and o.ordinal = p.ordinal
    where p.wallet = ${wallet}
    order by t.week_id desc, t.kind asc`.execute(db);
  return rows;
}
