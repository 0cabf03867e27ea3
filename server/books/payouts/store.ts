import type { Address } from "@solana/kit";
import { sql } from "kysely";
import { walletsByAccount } from "../../../chain/usdc.ts";
import type { Db } from "../../db/connect.ts";
import type { Amounts } from "../../db/schema.ts";
import type { Launch } from "../../launch/store.ts";
import type { Difference } from "../difference.ts";
import type { Scope } from "../scope.ts";
import { MAX_LISTED, lineIn, payoutIn } from "../store.ts";

/** A landed transaction whose transfers are not those that its rows owe. */
interface Mismatch {
  readonly signature: string;
  readonly expected: Amounts;
  /** Null if the chain does not have it, or the vault did not sign it. */
  readonly found: Amounts | null;
}

const PAYOUT = "a payout is not on the chain as it is in the books";

/** Number of transactions read at a time whose owners are not those of the books. */
const PAGE = 1000;

type PaidFrom = Pick<Launch, "usdcMint" | "prize" | "treasury">;

/** Compares what each landed transaction moved to others with what its rows owe. */
export async function comparePayouts(
  trx: Db,
  launch: PaidFrom,
  scope: Scope,
): Promise<Difference[]> {
  const found: Difference[] = [];
  // Winners could sign over so many accounts that a limit in the query would hide a real difference.
  for (let after: string | undefined = ""; after !== undefined && found.length < MAX_LISTED;) {
    const page: Mismatch[] = await listMismatches(trx, launch, { scope, after });
    for (const one of page) found.push(...describeMismatch(await withPayees(one, launch.usdcMint)));
    after = page.length < PAGE ? undefined : page.at(-1)!.signature;
  }
  return found.slice(0, MAX_LISTED);
}

/** Returns transactions after one, by signature, whose transfers, by account owner, are not what is owed. */
async function listMismatches(
  trx: Db,
  { usdcMint, prize, treasury: { liquidity, marketing, team } }: PaidFrom,
  { scope, after }: { scope: Scope; after: string },
): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with paid as (
      select o.* from outbox o where o.state = 'landed'
        and (${payoutIn(scope)} or o.kind <> 'prize' and o.signature = any (array(
          select l.signature from statement_lines l
          where l.is_ours and ${lineIn(scope, sql`l.slot`)})))
    ), legs as (
      select o.signature, (o.content->>'wallet') || ' ' || p.mint as leg,
        (token->>'amount')::numeric as amount
      from paid o cross join lateral jsonb_array_elements(o.content->'tokens') token
        join players p on p.id = token->>'playerId'
      where o.kind = 'delivery'
      union all
      select o.signature, part.owner || ' ' || ${usdcMint}::text, part.amount::numeric
      from paid o cross join lateral (values
        (${liquidity}::text, o.content->'release'->>'liquidity'),
        (${marketing}::text, o.content->'release'->>'marketing'),
        (${team}::text, o.content->'release'->>'team'),
        (o.content->'release'->'commission'->>'referrer',
          o.content->'release'->'commission'->>'amount')) part (owner, amount)
      where o.kind = 'delivery' and part.amount is not null
      union all
      select o.signature, (o.content->>'owner') || ' ' || ${usdcMint}::text,
        (o.content->>'amount')::numeric
      from paid o where o.kind in ('refund', 'prize')
      union all
      select o.signature, ${prize}::text || ' ' || ${usdcMint}::text,
        -(o.content->>'amount')::numeric
      from paid o where o.kind = 'prize'
    ), owed as (
      select signature, jsonb_object_agg(leg, amount::text) as others
      from (select signature, leg, sum(amount) as amount from legs
        group by signature, leg having sum(amount) <> 0) summed
      group by signature
    )
    select owed.signature, owed.others as expected,
      case when l.is_ours then l.others end as found
    from owed left join statement_lines l on l.signature = owed.signature
    where (l.is_ours is not true or l.others <> owed.others) and owed.signature > ${after}
      -- its other payouts are adopted once they are planned
      and not exists (select from adopted a where a.signature = owed.signature and a.state = 'open')
    order by owed.signature limit ${PAGE}`.execute(trx);
  return rows;
}

/**
 * Counts what arrived in the account derived from a wallet that is owed something as that wallet's: it may have signed
 * the account over since the payout was planned. Nothing in another account that is not its owner's own is owed.
 */
async function withPayees(one: Mismatch, usdcMint: Address): Promise<Mismatch> {
  const { expected, found } = one;
  if (found === null) return one;
  const wallets = Object.keys(expected).map((leg) => leg.split(" ")[0]!);
  const payees = await walletsByAccount(wallets, usdcMint);
  const sums = new Map<string, bigint>();
  for (const [leg, amount] of Object.entries(found)) {
    const [, mint, account] = leg.split(" ");
    const payee = account === undefined ? undefined : payees.get(account);
    const key = payee === undefined ? leg : `${payee} ${mint}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0n);
  return { ...one, found: Object.fromEntries(moved.map(([leg, sum]) => [leg, String(sum)])) };
}

function describeMismatch({ signature, expected, found }: Mismatch): Difference[] {
  if (found === null)
    return [
      {
        what: PAYOUT,
        about: signature,
        expected: legsText(expected),
        found: "no transaction that the vault signed",
      },
    ];
  const legs = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const apart = legs.filter((leg) => expected[leg] !== found[leg]);
  if (apart.length === 0) return [];
  const only = (amounts: Amounts) =>
    legsText(
      Object.fromEntries(apart.flatMap((leg) => (amounts[leg] ? [[leg, amounts[leg]]] : []))),
    );
  return [{ what: PAYOUT, about: signature, expected: only(expected), found: only(found) }];
}

function legsText(amounts: Amounts): string {
  const texts = Object.entries(amounts).map(([leg, amount]) => {
    const [owner, mint, account] = leg.split(" ");
    return `${amount} of ${mint} to ${owner}${account === undefined ? "" : ` in ${account}`}`;
  });
  return texts.join(", ") || "nothing";
}
