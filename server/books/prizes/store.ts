import { sql } from "kysely";
import type { Holding } from "../../../chain/balances.ts";
import { formatAmount } from "../../../rules/money.ts";
import type { Db } from "../../db/connect.ts";
import type { Launch } from "../../launch/store.ts";
import { sumOwedPrizes } from "../../prizes/store.ts";
import { ACCEPTED, type Difference } from "../difference.ts";
import type { Scope } from "../scope.ts";
import { type Check, tournamentIn, usdcText } from "../store.ts";

/** Compares tournaments' pools with standings, prizes, and what is owed. */
export function prizeChecks(scope: Scope): Check[] {
  return [
    {
      what: "the prizes of a tournament and what rolls over are not its pool",
      query: sql`
        select t.id as about, ${usdcText(sql`coalesce(t.pool, 0) + t.rolled_in`)} as expected,
          ${usdcText(sql`coalesce(p.paid, 0) + coalesce(r.amount, 0)`)} as found
        from tournaments t left join rollovers r on r.tournament_id = t.id
          left join (select tournament_id, sum(amount) as paid from prizes
            where ${tournamentIn(scope, sql`tournament_id`)} group by 1) p on p.tournament_id = t.id
        where t.state in ('final', 'paid') and ${tournamentIn(scope, sql`t.id`)}
          and coalesce(t.pool, 0) + t.rolled_in <> coalesce(p.paid, 0) + coalesce(r.amount, 0)`,
    },
    {
      what: "what rolled into a tournament is not what others left",
      query: sql`
        select t.id as about, ${usdcText(sql`coalesce(r.amount, 0)`)} as expected,
          ${usdcText(sql`t.rolled_in`)} as found
        from tournaments t left join (select into_id, sum(amount) as amount from rollovers
          group by 1) r on r.into_id = t.id
        where t.rolled_in <> coalesce(r.amount, 0)`,
    },
    {
      what: "a prize is not what the final standings say",
      query: sql`
        select tournament_id || ' ' || wallet as about, ${usdcText(sql`won.amount`)} as expected,
          ${usdcText(sql`p.amount`)} as found
        from (select tournament_id, wallet, sum(prize) as amount from results
            where ${tournamentIn(scope, sql`tournament_id`)}
            group by 1, 2 having sum(prize) > 0) won
          full join (select * from prizes where ${tournamentIn(scope, sql`tournament_id`)}) p
            using (tournament_id, wallet)
        where won.amount is distinct from p.amount`,
    },
    {
      what: "a prize is not owed as it was won",
      query: sql`
        select coalesce(p.tournament_id, o.cause) || ' ' || coalesce(p.ordinal, o.ordinal) as about,
          ${usdcText(sql`p.amount`)} || ' to ' || p.wallet as expected,
          ${usdcText(sql`(o.content->>'amount')::numeric`)} || ' to ' || (o.content->>'owner')
            as found
        from (select p.*, t.hash from prizes p join tournaments t on t.id = p.tournament_id
            where ${tournamentIn(scope, sql`t.id`)}) p
          full join (select * from outbox
            where kind = 'prize' and ${tournamentIn(scope, sql`cause`)}) o
            on o.cause = p.tournament_id and o.ordinal = p.ordinal
        where p.wallet is distinct from o.content->>'owner'
          or p.amount::text is distinct from o.content->>'amount'
          or p.hash is distinct from o.content->>'hash'`,
    },
    {
      what: "Solana shows that a week was locked otherwise",
      query: sql`
        select a.cause as about, a.content->>'hash' as expected, o.content->>'hash' as found
        from adopted a join snapshots s on s.week_id = a.cause
          left join outbox o on o.kind = 'lock' and o.cause = a.cause
        where a.kind = 'lock' and a.state <> 'released'
          and a.content->>'hash' is distinct from o.content->>'hash'`,
    },
    {
      what: ACCEPTED.lock,
      query: sql`
        select a.cause as about, a.content->>'hash' as expected, o.content->>'hash' as found
        from adopted a left join outbox o on o.kind = 'lock' and o.cause = a.cause
        where a.kind = 'lock' and a.state = 'released'
          and a.content->>'hash' is distinct from o.content->>'hash'`,
    },
    {
      what: "what was locked for a week is not on the chain as it is in the books",
      query: sql`
        select o.cause as about, o.signature as expected,
          case when l.signature is not null then 'a transaction of somebody else' end as found
        from outbox o left join statement_lines l on l.signature = o.signature
        where o.kind = 'lock' and o.state = 'landed' and l.is_ours is not true`,
    },
    {
      // Weeks from before locks were recorded have none.
      what: "a week was locked, and nothing in the books says with what",
      query: sql`
        select s.week_id as about, null as expected, null as found
        from snapshots s
        where not exists (select from outbox o where o.kind = 'lock' and o.cause = s.week_id)
          and s.at > (select min(first.at) from snapshots first
            join outbox o on o.kind = 'lock' and o.cause = first.week_id)`,
    },
  ];
}

type PrizeAccount = Pick<Launch, "prize" | "usdcMint">;

/**
 * Compares the prize wallet's balance with what it owes, and with its previous balance: anyone may add to it, and
 * only prizes leave it.
 */
export async function comparePrizeWallet(
  trx: Db,
  launch: PrizeAccount,
  { amount, slot }: Holding,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const about = "prize wallet";
  const owed = await sumOwedPrizes(trx);
  const usdc = (units: bigint) => `${formatAmount(units)} USDC`;
  if (amount < owed)
    found.push({
      what: "the prize wallet does not cover what it owes",
      about,
      expected: usdc(owed),
      found: usdc(amount),
    });
  const least = await leastBalance(trx, launch, slot);
  if (amount < least)
    found.push({
      what: "the prize wallet holds less than its transactions come to",
      about,
      expected: usdc(least),
      found: usdc(amount),
    });
  return found;
}

/** Returns the last recorded balance minus the prizes paid since then. */
async function leastBalance(
  trx: Db,
  { prize, usdcMint }: PrizeAccount,
  slot: bigint,
): Promise<bigint> {
  const { rows } = await sql<{ least: string }>`
    select (b.amount + coalesce((select sum((l.others->>${`${prize} ${usdcMint}`})::numeric)
      from statement_lines l where l.is_ours and l.slot > b.slot and l.slot <= ${String(slot)}::bigint
    ), 0))::text as least
    from prize_balance b where b.slot <= ${String(slot)}::bigint`.execute(trx);
  return BigInt(rows[0]?.least ?? 0);
}

/** Records the prize wallet's balance, unless a later one is known. What leaves it from then on is compared. */
export async function recordPrizeBalance(db: Db, { amount, slot }: Holding): Promise<void> {
  await sql`
    insert into prize_balance (slot, amount) values (${String(slot)}, ${String(amount)})
    on conflict (id) do update set slot = excluded.slot, amount = excluded.amount
    where prize_balance.slot < excluded.slot`.execute(db);
}

/** Records the prize wallet's balance, unless a difference was found. */
export async function notePrizeWallet(
  db: Db,
  holding: Holding,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.some(({ about }) => about === "prize wallet")) return;
  await recordPrizeBalance(db, holding);
}
