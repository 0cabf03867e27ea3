import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { getBase58Decoder } from "@solana/kit";
import type { Moves } from "../../chain/token-changes.ts";
import { commitmentTo } from "../../rules/draw.ts";
import type { PayoutMemo } from "../../rules/payout-memo.ts";
import { priceOf } from "../../rules/presale.ts";
import { ensureUser } from "../auth/store.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { insertPurchase } from "../presale/store.ts";
import { newReferralCode } from "../referral/code.ts";
import { addReferrer, hasPurchase } from "./store.ts";

interface Delivered {
  readonly memo: PayoutMemo & { kind: "delivery" };
  readonly moves: Moves;
  /** Of a block now: the reservation ends only after all that has been paid by then is settled. */
  readonly blockHeight: bigint;
}

/**
 * Brings a purchase back that the database has forgotten, from a delivery of it: the memo has packs and
 * seed, the tokens went to the buyer, and the price to the referrer, too. Its payment is settled again
 * when its turn comes, and gives the same draw.
 */
export async function restorePurchase(
  ctx: Context,
  trx: Db,
  { memo: { purchaseId: id, packs, secretSeed }, moves: { changes }, blockHeight }: Delivered,
): Promise<void> {
  const { vault, escrow, treasury, usdcMint } = ctx.launch;
  const ours: readonly string[] = [vault, escrow, ...Object.values(treasury)];
  const arrived = changes.filter(({ owner, amount }) => amount > 0n && !ours.includes(owner));
  const wallet = arrived.find(({ mint }) => mint !== usdcMint)?.owner;
  const referrer = arrived.find(({ mint, owner }) => mint === usdcMint && owner !== wallet)?.owner;
  if (!wallet) return;
  const at = ctx.now();
  for (const walletAddress of [wallet, ...(referrer ? [referrer] : [])])
    await ensureUser(trx, { walletAddress, code: newReferralCode(ctx.random), at });
  if (!(await hasPurchase(trx, id))) {
    // Also if others have reserved its packs meanwhile: its payment was settled before theirs.
    const purchase = {
      id,
      wallet_address: wallet,
      pack_quantity: packs,
      total_amount: priceOf(packs),
      referrer: null,
      // The real one is lost. The memo of the payment names the purchase, too.
      reference: getBase58Decoder().decode(sha256(utf8ToBytes(id))),
      secret_seed: secretSeed,
      sealed_seed: null,
      commitment: commitmentTo(secretSeed, id),
      order_signature: null,
      last_valid_block_height: blockHeight,
      source: null,
      network: null,
      seen_signature: null,
      paid_signature: null,
      created_at: at,
      confirmed_at: null,
      delivered_at: null,
    };
    await insertPurchase(trx, purchase, undefined);
    ctx.log.warn({ purchase: id }, "a purchase that the database had forgotten came back");
  }
  if (referrer) await addReferrer(trx, id, referrer);
}
