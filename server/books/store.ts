import { type RawBuilder, sql } from "kysely";
import { causeNameOf } from "../db/cause-name.ts";
import type { Db } from "../db/connect.ts";
import { ACCEPTED, type Difference } from "./difference.ts";
import { isAcceptedByHand, isSentBackByHand } from "../ops/store.ts";
import type { Scope } from "./scope.ts";

/** Maximum number of differences listed per kind. More would not help anyone. */
export const MAX_LISTED = 100;

/** A kind of difference, and the query that finds its instances. */
export interface Check {
  readonly what: string;
  readonly query: RawBuilder<Omit<Difference, "what">>;
}

/** Turns off PostgreSQL's JIT: compiling these queries takes longer than running them. */
export async function doNotCompile(trx: Db): Promise<void> {
  await sql`set local jit = off`.execute(trx);
}

/** Runs checks one at a time. */
export async function findDifferences(trx: Db, checks: readonly Check[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { what, query } of checks) {
    const { rows } = await sql<Omit<Difference, "what">>`
      select about, coalesce(expected, 'nothing') as expected, coalesce(found, 'nothing') as found
      from (${query}) difference order by about limit ${MAX_LISTED}`.execute(trx);
    found.push(...rows.map((row) => ({ what, ...row })));
  }
  return found;
}

/** Returns a mark that changes with each payment, each payout and each step of a purchase. */
export async function readMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', c.signature, h.signature, (select max(id) from purchase_events)) as mark
    from cursors c, house h where c.name = 'escrow'`.execute(db);
  return rows[0]!.mark;
}

/** Formats base units for people. */
export function usdcText(amount: RawBuilder<unknown>): RawBuilder<string> {
  return sql`trim_scale((${amount})::numeric / 1000000) || ' USDC'`;
}

/** Names an adopted payout. */
const payoutText = sql<string>`a.kind || ' ' || a.ordinal || ' of ' || a.cause`;

/** True of an adopted prize if a person has decided about the held prizes of its tournament, and none is left. */
const isDecided = sql`(a.kind = 'prize' and a.state = 'released' and not exists (select from outbox o
  where o.kind = 'prize' and ${causeNameOf("o.cause")} = a.cause and o.state = 'held'))`;

/** Returns a condition that selects the rows of payments in scope. `position` is the one in the payment log. */
export function paymentIn({ payments: turn }: Scope, position: RawBuilder<unknown>) {
  if (!turn) return sql<boolean>`true`;
  return sql<boolean>`(${position} > ${turn.recentAfter}
    or (${position} > ${turn.turnAfter} and ${position} <= ${turn.turnUpTo}))`;
}

/** Returns a condition that selects the rows caused by payments in scope. `cause` is the payment's signature. */
export function causeIn(scope: Scope, cause: RawBuilder<unknown>) {
  if (!scope.payments) return sql<boolean>`true`;
  // An array, so that PostgreSQL filters by it before it computes anything costly.
  return sql<boolean>`${cause} = any (array(select meant.signature from payments meant
    where ${paymentIn(scope, sql`meant.position`)}))`;
}

/** Returns a condition that selects the rows of tournaments in scope. */
export function tournamentIn({ tournaments }: Scope, id: RawBuilder<unknown>) {
  return tournaments ? sql<boolean>`${id} = any (${tournaments}::text[])` : sql<boolean>`true`;
}

/** Returns a condition that selects the rows `o` of the outbox whose payment or tournament is in scope. */
export function payoutIn(scope: Scope) {
  return sql<boolean>`case when o.kind = 'prize' then ${tournamentIn(scope, sql`o.cause`)}
    else ${causeIn(scope, sql`o.cause`)} end`;
}

/** Returns a condition that selects the statement lines in the slots of payments in scope. */
export function lineIn({ payments: turn }: Scope, slot: RawBuilder<unknown>) {
  if (!turn) return sql<boolean>`true`;
  const slotOf = (position: number) =>
    sql`coalesce((select at.slot from payments at where at.position = ${position}), -1)`;
  return sql<boolean>`(${slot} > ${slotOf(turn.recentAfter)}
    or (${slot} > ${slotOf(turn.turnAfter)} and ${slot} <= ${slotOf(turn.turnUpTo)}))`;
}

/**
 * True if a transaction is this database's own: it carries rows that were sent, or was adopted. Written so that
 * each line is an index lookup.
 */
const isOwn = sql`coalesce(
  (select true from outbox o where o.signature = l.signature and o.state in ('sent', 'landed') limit 1),
  (select true from adopted a where a.signature = l.signature limit 1), false)`;

/** False for the vault's transactions that are not in its history as read so far, which may still be adopted. */
const isRead = sql`(not l.is_ours or l.slot <= (select slot from house))`;

/** True if a transaction is none of ours, and nobody has accepted it. */
const isForeign = sql`${isRead} and not ${isOwn} and not ${isAcceptedByHand(sql`l.signature`)}`;

/** Finds transactions that took USDC from the escrow and are not this database's own. */
export function moneyLeftCheck(scope: Scope): Check {
  return {
    what: "money left the escrow by a transaction that is not in this database",
    query: sql`
      select l.signature as about, null as expected, ${usdcText(sql`-l.escrow`)} as found
      from statement_lines l where l.escrow < 0 and ${lineIn(scope, sql`l.slot`)}
        and ${isForeign}`,
  };
}

/** Compares the database's rows with what each transaction did, line by line. */
export function statementChecks(scope: Scope): Check[] {
  return [
    {
      what: "a payment is not on the chain as it is in the books",
      query: sql`
        select p.signature as about,
          ${usdcText(sql`p.received`)} || ' in slot ' || p.slot as expected,
          ${usdcText(sql`l.escrow`)} || ' in slot ' || l.slot as found
        from payments p left join statement_lines l on l.signature = p.signature
        where ${paymentIn(scope, sql`p.position`)} and (l.signature is null or l.slot <> p.slot
          or (p.received is not null and l.escrow is distinct from p.received))`,
    },
    {
      what: "a payment was listed after its turn; nothing settles it",
      query: sql`
        select l.signature as about, 'settled by slot ' || c.slot as expected,
          ${usdcText(sql`l.escrow`)} || ' in slot ' || l.slot as found
        from statement_lines l join cursors c on c.name = 'escrow' and l.slot < c.slot
        where (l.escrow > 0 or (l.escrow is null and l.payers is null)) and ${lineIn(scope, sql`l.slot`)}
          and not exists (select from payments p where p.signature = l.signature)
          and not ${isSentBackByHand(sql`l.signature`)}`,
    },
    moneyLeftCheck(scope),
    {
      what: "tokens left the vault by a transaction that is not in this database",
      query: sql`
        select l.signature as about, null as expected, l.others::text as found
        from statement_lines l
        where l.vault <> '{}' and l.escrow >= 0 and ${lineIn(scope, sql`l.slot`)}
          and ${isForeign}
          and exists (select from jsonb_each_text(l.vault) moved where moved.value::numeric < 0)`,
    },
    {
      what: "SOL left the vault for nothing that the house pays",
      query: sql`
        select about, trim_scale(owed / 1e9) || ' SOL' as expected,
          trim_scale(left_vault / 1e9) || ' SOL' as found
        from (
          select l.signature as about, -l.lamports::numeric as left_vault,
            l.fee + l.rent + coalesce((select sum(paid.value::numeric)
              from jsonb_each_text(l.spent) paid
              where paid.key in (select mint from players)
                or paid.key in (select address from lookup_tables)), 0) as owed
          from statement_lines l
          where l.lamports + l.fee + l.rent < 0 and ${lineIn(scope, sql`l.slot`)}
            and not ${isAcceptedByHand(sql`l.signature`)}
        ) line where left_vault > owed`,
    },
    {
      what: ACCEPTED.transaction,
      // Whatever the scope: they are few, and stay listed.
      query: sql`
        select distinct l.signature as about, null as expected,
          concat_ws(', ', case when l.escrow < 0 then ${usdcText(sql`-l.escrow`)} end,
            nullif(l.vault, '{}')::text, trim_scale(l.lamports / 1e9) || ' SOL') as found
        from acts join statement_lines l on l.signature = acts.target
        where acts.name = 'house resume' and not ${isOwn}`,
    },
    {
      what: "a row was paid twice",
      query: sql`
        select a.signature as about,
          (select o.signature from outbox o where o.kind = a.kind and o.ordinal = a.ordinal
            and ${causeNameOf("o.cause")} = a.cause limit 1) as expected,
          ${payoutText} as found
        from adopted a where a.state = 'landed'
          and not exists (select from outbox o where o.signature = a.signature)`,
    },
    {
      what: "the chain shows a payout that the books do not owe",
      query: sql`
        select a.signature as about, null as expected,
          ${payoutText} as found
        from adopted a where a.kind <> 'lock' and ((a.state in ('conflict', 'released') and not ${isDecided})
          -- Every payment before it is settled, and none is what its memo names.
          or (a.state = 'open' and a.slot < (select slot from cursors where name = 'escrow')
            and not exists (select from outbox o where o.kind = a.kind and o.ordinal = a.ordinal
              and ${causeNameOf("o.cause")} = a.cause)))`,
    },
    {
      what: ACCEPTED.prizes,
      query: sql`
        select a.signature as about, null as expected, ${payoutText} as found
        from adopted a where ${isDecided}`,
    },
  ];
}

/** Counts of what is in both the statement and the books, and of what is still missing from one of them. */
export type StatementCounts = Awaited<ReturnType<typeof countStatement>>;

export async function countStatement(trx: Db) {
  const { rows } = await sql<{
    paid: bigint;
    released: bigint;
    refunds: bigint;
    unsettled: bigint;
    unsettled_amount: string;
    held_amount: string;
    skipped: bigint;
  }>`
    select
      (select count(*) from payments p join statement_lines l on l.signature = p.signature
        where p.outcome = 'drawn') as paid,
      (select count(distinct o.signature) from outbox o
        join statement_lines l on l.signature = o.signature
        where o.kind = 'delivery' and o.is_last and o.state in ('sent', 'landed')) as released,
      (select count(distinct o.signature) from outbox o
        join statement_lines l on l.signature = o.signature
        where o.kind = 'refund' and o.state in ('sent', 'landed')) as refunds,
      arrived.unsettled, arrived.unsettled_amount,
      (select coalesce(sum(l.escrow), 0)::text from payments p
        join statement_lines l on l.signature = p.signature where p.received is null) as held_amount,
      (select skipped from statements where account = 'escrow') as skipped
    from (select count(*) as unsettled, coalesce(sum(escrow), 0)::text as unsettled_amount
      from statement_lines l where l.escrow > 0
        and not exists (select from payments p where p.signature = l.signature)) arrived`.execute(
    trx,
  );
  const row = rows[0]!;
  return {
    paid: Number(row.paid),
    released: Number(row.released),
    refunds: Number(row.refunds),
    unsettled: { count: Number(row.unsettled), amount: BigInt(row.unsettled_amount) },
    /** Sum of the payments that settling could not read. */
    heldAmount: BigInt(row.held_amount),
    unknown: Number(row.skipped) + Number(row.unsettled),
  };
}
