import { address } from "@solana/kit";
import { readUsdcAccount } from "../../chain/balances.ts";
import { createRpc } from "../../chain/rpc.ts";
import type { TokenChange } from "../../chain/token-changes.ts";
import { owedTokens } from "../../rules/delivery-proof.ts";
import { splitFunds } from "../../rules/funds-split.ts";
import { causeName } from "../../rules/payout-memo.ts";
import { priceOf } from "../../rules/presale.ts";
import { refundsOf as owedTo } from "../../rules/refund-terms.ts";
import type { Settled } from "./check-logs.ts";
import { USDC, mintOf } from "./launched.ts";
import { type HouseTransaction, listPaidOut } from "./paid-out.ts";
import type { World } from "./world.ts";

/** One amount owed for a payment: the recipient, the mint, and whether it may wait. */
interface Due {
  readonly owner: string;
  readonly mint: string;
  readonly amount: bigint;
}

/**
 * Compares what left the house with what the settled payments owe: each amount exactly once, to the last
 * base unit. Returns the faults.
 */
export async function checkPayouts(world: World, settled: readonly Settled[]): Promise<string[]> {
  const faults: string[] = [];
  const paid = new Map<string, HouseTransaction[]>();
  for (const transaction of listPaidOut(world)) {
    const { memo, signature } = transaction;
    if (!memo) faults.push(`${signature} moved what the house holds and does not say why`);
    for (const { cause, ordinal } of memo?.payouts ?? []) {
      const name = `${memo!.kind} ${ordinal} for ${cause}`;
      const others = paid.get(name);
      if (others) faults.push(`${name} was paid by ${others[0]!.signature} and by ${signature}`);
      paid.set(name, [...(others ?? []), transaction]);
    }
  }
  const causes = new Set(settled.map(({ entry }) => causeName(entry.signature)));
  for (const name of paid.keys())
    if (!causes.has(name.split(" ").at(-1)!)) faults.push(`${name}, which is no payment`);
  for (const one of settled)
    faults.push(
      ...(one.entry.outcome === "drawn"
        ? await checkDelivery(world, one, paid)
        : await checkRefunds(world, one, paid)),
    );
  faults.push(...checkSharedRefunds(settled, paid));
  return faults;
}

async function checkDelivery(
  world: World,
  { entry, places }: Settled,
  paid: ReadonlyMap<string, HouseTransaction[]>,
): Promise<string[]> {
  const { signature, named } = entry;
  const cause = causeName(signature);
  const name = `payment ${entry.position} (${cause}), drawn`;
  const refunded = [...paid.keys()].find((key) => key === `refund 0 for ${cause}`);
  if (refunded) return [`${name}: it was refunded, too`];
  const deliveries = [...paid]
    .filter(([key]) => key.startsWith("delivery ") && key.endsWith(cause))
    .flatMap(([, transactions]) => transactions);
  const sums = sum(deliveries.flatMap(({ changes }) => changes));
  const left = (owner: string, mint: string) => sums.get(`${owner} ${mint}`) ?? 0n;
  const wrong = [...owedTokens(places!, world.launch.boxPlayerIds)].flatMap(([player, owed]) => {
    const arrived = left(named!.wallet, mintOf(player));
    return arrived === owed ? [] : [`${arrived} of ${player}, not ${owed}`];
  });
  const faults = wrong.length === 0 ? [] : [`${name}: there arrived ${wrong.join(", ")}`];
  const tokensSent = [...sums].filter(
    ([key, amount]) => key.startsWith(named!.wallet) && !key.endsWith(USDC) && amount > 0n,
  );
  if (tokensSent.length !== new Set(places).size) faults.push(`${name}: other players arrived`);
  const price = priceOf(named!.packs);
  const { escrow, treasury } = world.launch;
  if (left(escrow, USDC) !== -price)
    faults.push(`${name}: ${-left(escrow, USDC)} left the escrow, not ${price}`);
  const release = deliveries.findIndex((one) => one.changes.some(({ owner }) => owner === escrow));
  if (release !== -1 && release !== deliveries.length - 1)
    faults.push(`${name}: its price left the escrow before all had arrived`);
  const purchase = await world.db
    .selectFrom("commissions")
    .selectAll()
    .where("purchase_id", "=", named!.purchaseId)
    .executeTakeFirst();
  const split = splitFunds(price, purchase !== undefined);
  const commission = purchase ? left(purchase.referrer, USDC) : 0n;
  const isPaid = purchase?.status === "paid";
  if (
    left(treasury.liquidity, USDC) !== split.liquidity ||
    left(treasury.team, USDC) !== split.team ||
    left(treasury.marketing, USDC) !== split.marketing + (isPaid ? 0n : split.commission) ||
    commission !== (isPaid ? split.commission : 0n)
  )
    faults.push(`${name}: its price went to others than it should`);
  return faults;
}

/** Returns what is owed for a refunded payment, in the order of its outbox rows. */
function refundsOf({ entry, read }: Settled): { due: Due; isAsked: boolean }[] {
  const owed = new Map<string, bigint>();
  const add = (owner: string, amount: bigint) => owed.set(owner, (owed.get(owner) ?? 0n) + amount);
  for (const { owner, amount } of read.transfers) add(owner, amount);
  const known = [...owed.values()].reduce((all, one) => all + one, 0n);
  if (read.received > known) add(read.accounts[0]!, read.received - known);
  return owedTo(owed, entry.named?.wallet).map(({ wallet, amount, isAsked }) => ({
    due: { owner: wallet, mint: USDC, amount },
    isAsked,
  }));
}

async function checkRefunds(
  world: World,
  one: Settled,
  paid: ReadonlyMap<string, HouseTransaction[]>,
): Promise<string[]> {
  const { entry } = one;
  const cause = causeName(entry.signature);
  const name = `payment ${entry.position} (${cause}), ${entry.outcome}`;
  if ([...paid.keys()].some((key) => key.startsWith("delivery ") && key.endsWith(cause)))
    return [`${name}: it was delivered`];
  const faults: string[] = [];
  for (const [ordinal, { due, isAsked }] of refundsOf(one).entries()) {
    if (paid.has(`refund ${ordinal} for ${cause}`) || isAsked) continue;
    const rpc = createRpc(world.nodes[0]!.transport(async () => undefined));
    const account = await readUsdcAccount(rpc, address(due.owner), USDC);
    if (account.takesUsdc) faults.push(`${name}: ${due.amount} were not sent back`);
  }
  return faults;
}

/** Compares what each refund transaction moved with the sum of its rows. Rows may share an owner. */
function checkSharedRefunds(
  settled: readonly Settled[],
  paid: ReadonlyMap<string, HouseTransaction[]>,
): string[] {
  const refunds = new Set([...paid.values()].flat().filter(({ memo }) => memo?.kind === "refund"));
  const owed = new Map(
    settled.map((one) => [causeName(one.entry.signature), refundsOf(one)] as const),
  );
  return [...refunds].flatMap(({ signature, memo, changes }) => {
    const dues = memo!.payouts.flatMap(
      ({ cause, ordinal }) => owed.get(cause)?.[ordinal]?.due ?? [],
    );
    const want = sum(dues);
    const found = changes.filter(({ amount }) => amount > 0n);
    const isSame =
      found.length === want.size &&
      found.every(({ owner, mint, amount }) => want.get(`${owner} ${mint}`) === amount);
    return isSame ? [] : [`${signature} sent back other amounts than it owes`];
  });
}

function sum(changes: readonly (TokenChange | Due)[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { owner, mint, amount } of changes) {
    const key = `${owner} ${mint}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}
