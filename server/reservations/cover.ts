import { type Address, address } from "@solana/kit";
import { askEach } from "../../chain/agreement.ts";
import { ACCOUNTS_PER_CALL, type Holding, readHoldingsAtOnce } from "../../chain/balances.ts";
import { findConfirmedPayments } from "../../chain/find-payment.ts";
import { readEach } from "../../chain/read-each.ts";
import type { EndReason } from "../../rules/purchase-state.ts";
import { uncovered } from "../../rules/reservation.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { memoOf } from "../presale/memo-of.ts";
import { type Purchase, changeState, lockUser, releasePacks } from "../presale/store.ts";
import {
  type Reserver,
  listReservers,
  listUnpaidPurchases,
  lockUnpaid,
  markPaid,
} from "./store.ts";

/** What a wallet can reserve with, in base units. */
interface Balance {
  readonly amount: bigint;
  /** The part taken by its unpaid reservations, unless they are paid in the meantime. */
  readonly reserved: bigint;
  /** The slot as of which the amount was read. */
  readonly slot: bigint;
}

/** Ends reservations whose wallet no longer holds the money for them. */
export async function endUncovered(ctx: Context): Promise<void> {
  const reservers = await listReservers(ctx.db);
  for (let from = 0; from < reservers.length; from += ACCOUNTS_PER_CALL) {
    const some = reservers.slice(from, from + ACCOUNTS_PER_CALL);
    const held = await readHoldingsAtOnce(ctx.rpc, some.map(sourceOf), "confirmed");
    await endUncoveredOf(ctx, some, held);
  }
}

/**
 * Reads a wallet's money for reservations and, in the same call, the balances of the wallets that reserved last. After
 * this, money that they have moved to this wallet no longer covers their reservations.
 */
export async function readBalance(
  ctx: Context,
  { wallet, source }: Pick<Reserver, "wallet"> & { readonly source: Address },
): Promise<Balance> {
  const newest = await listReservers(ctx.db, { first: wallet, limit: ACCOUNTS_PER_CALL });
  const own = newest.find((one) => one.wallet === wallet);
  const others = newest.filter((one) => one !== own).slice(0, ACCOUNTS_PER_CALL - 1);
  const sources = [source, ...others.map(sourceOf)];
  const [held, ...rest] = await readHoldingsAtOnce(ctx.rpc, sources, "confirmed");
  await endUncoveredOf(ctx, others, rest);
  return { amount: held!.amount, reserved: own?.reserved ?? 0n, slot: held!.slot };
}

/** Ends a wallet's oldest unpaid reservations until the rest fits `balance`, in base units. */
export async function endBeyond(
  ctx: Context,
  trx: Db,
  { wallet, balance }: { wallet: string; balance: bigint },
): Promise<void> {
  const unpaid = await lockUnpaid(trx, wallet);
  const ended = uncovered(
    unpaid.map((purchase) => ({ purchase, price: purchase.total_amount })),
    balance,
  ).map(({ purchase }) => purchase);
  const note: EndReason = "uncovered";
  for (const purchase of ended)
    await changeState(trx, purchase, { to: "expired", at: ctx.now(), note });
  const packs = ended.reduce((sum, { pack_quantity }) => sum + pack_quantity, 0);
  if (packs > 0) await releasePacks(trx, packs);
}

/**
 * Marks a wallet's reservations that a confirmed payment pays for, as of a slot or later. The money for
 * those has left the wallet to us.
 */
export async function markPaidOf(ctx: Context, wallet: string, slot: bigint): Promise<void> {
  const unpaid = await listUnpaidPurchases(ctx.db, wallet);
  await readEach(unpaid, (purchase) => markIfPaid(ctx, purchase, slot));
}

async function endUncoveredOf(
  ctx: Context,
  reservers: readonly Reserver[],
  held: readonly Holding[],
): Promise<void> {
  for (const [index, reserver] of reservers.entries()) {
    const { wallet, reserved } = reserver;
    const { amount, slot } = held[index]!;
    if (reserved <= amount) continue;
    try {
      const balance = await highestBalance(ctx, sourceOf(reserver), amount);
      if (reserved <= balance) continue;
      await markPaidOf(ctx, wallet, slot);
      await ctx.db.transaction().execute(async (trx) => {
        await lockUser(trx, wallet);
        await endBeyond(ctx, trx, { wallet, balance });
      });
    } catch (error) {
      ctx.log.warn({ wallet, err: error }, "reservations were not checked; the next round retries");
    }
  }
}

/** Returns the highest balance that any RPC node reports: a node missing an account must not end reservations. */
async function highestBalance(ctx: Context, source: Address, amount: bigint): Promise<bigint> {
  if (ctx.nodes.length === 1) return amount;
  const read = await askEach(ctx.nodes, "balances", (rpc) =>
    readHoldingsAtOnce(rpc, [source], "confirmed"),
  );
  return read.flat().reduce((most, one) => (one.amount > most ? one.amount : most), 0n);
}

async function markIfPaid(ctx: Context, purchase: Purchase, slot: bigint): Promise<void> {
  const wanted = {
    reference: address(purchase.reference),
    memo: memoOf(purchase),
    payer: address(purchase.wallet_address),
    payee: ctx.launch.escrow,
    mint: ctx.launch.usdcMint,
    amount: purchase.total_amount,
  };
  for (const signature of await findConfirmedPayments(ctx.rpc, wanted, slot))
    if (await markPaid(ctx.db, purchase.id, signature)) return;
}

function sourceOf({ source }: Reserver): Address {
  return source as Address;
}
