import type { Address } from "@solana/kit";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { AdoptedContent } from "../../db/outbox-schema.ts";
import type { TournamentState } from "../../../rules/league/states.ts";

/** Joins a tournament `t` with the payouts `a` that Solana shows of it. */
const isOf = sql<boolean>`a.kind = 'prize' and a.cause = t.id`;
/** The same, if they follow from another result. */
const isOther = sql<boolean>`${isOf} and a.content->>'hash' is distinct from t.hash`;

/** A transaction that paid prizes of a tournament by another result than this database's. */
export interface OtherPayment {
  readonly tournament: string;
  readonly signature: string;
  readonly arrived: AdoptedContent["arrived"];
}

/** Returns what Solana shows paid for some tournaments by another result, to one account or to all, oldest first. */
export async function listOtherPayments(
  db: Db,
  tournaments: readonly string[],
  account?: Address,
): Promise<OtherPayment[]> {
  if (tournaments.length === 0) return [];
  const isToIt =
    account && sql`and a.content->'arrived' @> ${JSON.stringify([{ account }])}::jsonb`;
  const { rows } = await sql<OtherPayment>`
    select distinct on (a.slot, a.signature) t.id as tournament, a.signature,
      a.content->'arrived' as arrived
    from tournaments t join adopted a on ${isOther}
    where t.id = any(${tournaments}::text[]) ${isToIt ?? sql``} order by a.slot, a.signature`.execute(
    db,
  );
  return rows;
}

/** How far a tournament is, and how many payouts that this database did not know are in each state. */
export interface Conflict {
  readonly state: TournamentState;
  readonly prizes: number;
  /** Not compared with the rows yet. */
  readonly open: number;
  /** Of another result. */
  readonly conflict: number;
  readonly released: number;
}

/** Locks what Solana shows of a tournament. Take this lock before that on its prizes, as workers do. */
export async function lockShown(trx: Db, tournament: string): Promise<void> {
  await sql`
    select from adopted where kind = 'prize' and cause = ${tournament}
      and state in ('open', 'conflict') for update`.execute(trx);
}

/** Returns whether Solana shows a tournament paid by another result; undefined if there is no such tournament. */
export async function findConflict(trx: Db, tournament: string): Promise<Conflict | undefined> {
  const { rows } = await sql<Conflict>`
    select t.state, (select count(*)::integer from prizes where tournament_id = t.id) as prizes,
      count(*) filter (where a.state = 'open')::integer as open,
      count(*) filter (where a.state = 'conflict')::integer as conflict,
      count(*) filter (where a.state = 'released')::integer as released
    from tournaments t left join adopted a on ${isOf}
    where t.id = ${tournament} group by t.id`.execute(trx);
  return rows[0];
}

/** Lets this database decide about the prizes of a tournament, whatever Solana shows so far. */
export async function releaseConflict(trx: Db, tournament: string): Promise<void> {
  await sql`
    update adopted a set state = 'released' from tournaments t
    where t.id = ${tournament} and ${isOther} and a.state in ('open', 'conflict')`.execute(trx);
}

/** A prize that is not paid, because Solana shows its tournament paid by another result. */
export interface UnpaidPrize {
  readonly id: bigint;
  readonly wallet: string;
  readonly amount: bigint;
  readonly state: "held" | "closed";
}

/** Returns the unpaid prizes of a tournament in order. */
export async function listUnpaidPrizes(db: Db, tournament: string): Promise<UnpaidPrize[]> {
  return (await unpaidOf(tournament).execute(db)).rows;
}

/** The same, and locks them. */
export async function lockUnpaid(trx: Db, tournament: string): Promise<UnpaidPrize[]> {
  return (await sql<UnpaidPrize>`${unpaidOf(tournament)} for update`.execute(trx)).rows;
}

function unpaidOf(tournament: string) {
  return sql<UnpaidPrize>`
    select id, content->>'owner' as wallet, (content->>'amount')::bigint as amount, state
    from outbox where kind = 'prize' and cause = ${tournament} and state in ('held', 'closed')
    order by ordinal`;
}

/** Returns the state of a wallet's prize; undefined if it has won none. */
export async function findPrizeState(
  trx: Db,
  { tournament, wallet }: { tournament: string; wallet: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from outbox
    where kind = 'prize' and cause = ${tournament} and content->>'owner' = ${wallet}`.execute(trx);
  return rows[0]?.state;
}

/** Returns true if a prize of a tournament is sent, so that it may still be planned again. */
export async function isInFlight(trx: Db, tournament: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from outbox
      where kind = 'prize' and cause = ${tournament} and state = 'sent') as some`.execute(trx);
  return rows[0]!.some;
}

/** Plans unpaid prizes as if never tried, or closes them: they are not owed anymore. */
export async function changeUnpaid(
  trx: Db,
  prizes: readonly UnpaidPrize[],
  state: "planned" | "closed",
): Promise<void> {
  await sql`
    update outbox set state = ${state}, due_at = null, first_sent_at = null, refusal = null,
      held_for = null, last_error = null, attempts = attempts + 1
    where id = any(${prizes.map(({ id }) => String(id))}::bigint[])
      and kind = 'prize' and state in ('held', 'closed')`.execute(trx);
}

/** Tournaments with prizes that wait for a person's word, or are closed by it. */
export interface UnpaidCount {
  readonly tournament: string;
  readonly held: number;
  readonly closed: number;
}

/** Counts unpaid prizes by tournament. */
export async function countUnpaid(db: Db): Promise<UnpaidCount[]> {
  const { rows } = await sql<UnpaidCount>`
    select cause as tournament, count(*) filter (where state = 'held')::integer as held,
      count(*) filter (where state = 'closed')::integer as closed
    from outbox where kind = 'prize' and state in ('held', 'closed')
    group by cause order by cause`.execute(db);
  return rows;
}

/** Returns what the prize wallet owes for held prizes, in base units of USDC. */
export async function sumHeld(trx: Db): Promise<bigint> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum((content->>'amount')::numeric), 0)::text as held
    from outbox where kind = 'prize' and state = 'held'`.execute(trx);
  return BigInt(rows[0]!.held);
}
