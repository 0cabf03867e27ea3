import { type Address, getAddressDecoder } from "@solana/kit";
import { bytesToHex } from "@noble/hashes/utils.js";
import { readUsdcAccount } from "../../chain/balances.ts";
import { buildPayment } from "../../chain/payment.ts";
import { allowanceLeft, quantityFault } from "../../rules/allowance.ts";
import { commitmentTo } from "../../rules/draw.ts";
import { DECIMALS, formatAmount } from "../../rules/money.ts";
import type { Phase } from "../../rules/phase.ts";
import { MAX_PACKS_PER_PURCHASE, priceOf } from "../../rules/presale.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { holdPhase } from "../phase/store.ts";
import { resolveReferrer } from "../referral/resolve.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import type { CreatedPurchase } from "./schemas.ts";
import { newPurchaseId } from "./purchase-id.ts";
import { countPacksHeld, insertPurchase, lockUser, packsOpen, readBox } from "./store.ts";

interface PurchaseRequest {
  readonly wallet: Address;
  readonly packQuantity: number;
  readonly referralCode: string | undefined;
}

/**
 * Reserves packs and allowance and builds the payment to sign. The reservation lasts as long as the
 * payment can land. Throws `quantity_…`, `balance_too_low`, `over_allowance`, `sold_out` or
 * `presale_over`.
 */
export async function createPurchase(
  ctx: Context,
  request: PurchaseRequest,
): Promise<CreatedPurchase> {
  refuseAfterPresale(await ctx.phase());
  const lifetime = await ctx.lifetime();
  const id = newPurchaseId(ctx.random);
  const secretSeed = bytesToHex(ctx.random(32));
  const commitment = commitmentTo(secretSeed, id);
  const reference = getAddressDecoder().decode(ctx.random(32));
  const price = priceOf(request.packQuantity);
  // Users who cannot pay must not hold packs that others could buy.
  const account = await readUsdcAccount(ctx.rpc, request.wallet, ctx.launch.usdcMint);
  if (account.amount < price) throw new Refusal("balance_too_low");
  const transaction = buildPayment({
    buyer: request.wallet,
    source: account.address,
    usdcMint: ctx.launch.usdcMint,
    usdcDecimals: DECIMALS,
    escrowAccount: ctx.launch.escrowAccount,
    amount: price,
    reference,
    memo: paymentMemo(id, commitment),
    lifetime,
  });
  const referrer = await ctx.db.transaction().execute(async (trx) => {
    refuseAfterPresale(await holdPhase(trx));
    const user = await lockUser(trx, request.wallet);
    const held = await countPacksHeld(trx, request.wallet);
    const fault = quantityFault(request.packQuantity, held);
    if (fault) throw new Refusal(fault, shortfall(fault, held));
    const proposed = user.referrer ?? (await resolveReferrer(trx, request.referralCode, user));
    const isReserved = await insertPurchase(trx, {
      id,
      wallet_address: request.wallet,
      pack_quantity: request.packQuantity,
      total_amount: price,
      referrer: proposed,
      reference,
      secret_seed: secretSeed,
      commitment,
      last_valid_block_height: lifetime.lastValidBlockHeight,
      created_at: ctx.now(),
    });
    if (!isReserved) throw new Refusal("sold_out");
    return proposed;
  });
  return {
    transaction,
    packId: id,
    referrerId: referrer,
    message: `Buy ${request.packQuantity} pack${request.packQuantity === 1 ? "" : "s"} for ${formatAmount(price)} USDC`,
    totalAmount: formatAmount(price),
    lastValidBlockHeight: Number(lifetime.lastValidBlockHeight),
  };
}

/** Returns how many packs a user can still buy: in total, and in one purchase (the stepper's maximum). */
export async function remainingPacks(ctx: Context, wallet: string) {
  const [held, box] = await Promise.all([countPacksHeld(ctx.db, wallet), readBox(ctx.db)]);
  const remaining = Math.min(allowanceLeft(held), packsOpen(box));
  return { remaining, atOnce: Math.min(MAX_PACKS_PER_PURCHASE, remaining) };
}

function refuseAfterPresale(phase: Phase): void {
  if (phase !== "presale") throw new Refusal("presale_over");
}

function shortfall(fault: string, held: number): string | undefined {
  return fault === "over_allowance" ? `${allowanceLeft(held)} left` : undefined;
}
