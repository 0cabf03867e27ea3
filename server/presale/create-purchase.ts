import { type Address, getAddressDecoder } from "@solana/kit";
import { bytesToHex } from "@noble/hashes/utils.js";
import { buildPayment } from "../../chain/payment.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { allowanceLeft, quantityFault } from "../../rules/allowance.ts";
import { commitmentTo } from "../../rules/draw.ts";
import { DECIMALS, formatAmount } from "../../rules/money.ts";
import { MAX_PACKS_PER_PURCHASE, priceOf } from "../../rules/presale.ts";
import { MAX_PACKS_RESERVED } from "../../rules/reservation.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Sale, holdSale } from "../phase/store.ts";
import { resolveReferrer } from "../referral/resolve.ts";
import { type PaymentMemo, paymentMemo } from "../../rules/payment-memo.ts";
import { endBeyond, markPaidOf, readBalance } from "../reservations/cover.ts";
import { lockNetwork } from "../reservations/store.ts";
import type { CreatedPurchase } from "./schemas.ts";
import { sealSeed } from "./secret-seed.ts";
import { newPurchaseId } from "./purchase-id.ts";
import { countPacksHeld, insertPurchase, lockUser, readBox } from "./store.ts";

interface PurchaseRequest {
  readonly wallet: Address;
  readonly packQuantity: number;
  readonly referralCode: string | undefined;
  /** The network that the request came from. */
  readonly network: string;
}

/**
 * Reserves packs and allowance, and builds the payment to sign. The reservation lasts as long as the payment can land
 * and the wallet holds the money for it. A new order replaces older ones if the money does not cover all of them.
 * Throws `quantity_…`, `balance_too_low`, `over_allowance`, `sold_out`, `others_paying`, `presale_over`,
 * `sales_paused` or `sales_stopped`.
 */
export async function createPurchase(
  ctx: Context,
  request: PurchaseRequest,
): Promise<CreatedPurchase> {
  refuseUnlessSold(await ctx.sale());
  const lifetime = await ctx.lifetime();
  const id = newPurchaseId(ctx.random);
  const secretSeed = bytesToHex(ctx.random(32));
  const order = signOrder(ctx, request, {
    purchaseId: id,
    commitment: commitmentTo(secretSeed, id),
  });
  const reference = getAddressDecoder().decode(ctx.random(32));
  const price = priceOf(request.packQuantity);
  const source = await usdcAccountOf(request.wallet, ctx.launch.usdcMint);
  // Users who cannot pay must not hold packs that others could buy.
  const { amount, reserved, slot } = await readBalance(ctx, { wallet: request.wallet, source });
  if (amount < price) throw new Refusal("balance_too_low");
  // Money already paid must not count twice: as missing from the balance, and as reserved.
  if (reserved + price > amount) await markPaidOf(ctx, request.wallet, slot);
  const transaction = buildPayment({
    buyer: request.wallet,
    source,
    usdcMint: ctx.launch.usdcMint,
    usdcDecimals: DECIMALS,
    escrowAccount: ctx.launch.escrowAccount,
    amount: price,
    reference,
    memo: paymentMemo(order),
    lifetime,
  });
  const referrer = await ctx.db.transaction().execute(async (trx) => {
    refuseUnlessSold(await holdSale(trx));
    const user = await lockUser(trx, request.wallet);
    await lockNetwork(trx, request.network);
    // First, because what this order replaces does not count against the allowance.
    await endBeyond(ctx, trx, { wallet: request.wallet, balance: amount - price });
    const held = await countPacksHeld(trx, request.wallet);
    const fault = quantityFault(request.packQuantity, held);
    if (fault) throw new Refusal(fault, shortfall(fault, held));
    const proposed = user.referrer ?? (await resolveReferrer(trx, request.referralCode, user));
    const purchase = {
      id,
      wallet_address: request.wallet,
      pack_quantity: request.packQuantity,
      total_amount: price,
      referrer: proposed,
      reference,
      sealed_seed: sealSeed(secretSeed, ctx.launch.sealKey, id),
      commitment: order.commitment,
      order_signature: order.signature,
      last_valid_block_height: lifetime.lastValidBlockHeight,
      source,
      network: request.network,
      created_at: ctx.now(),
    };
    const maxUnpaid = { inAll: MAX_PACKS_RESERVED, perNetwork: ctx.config.packsPerNetwork };
    if (!(await insertPurchase(trx, purchase, maxUnpaid))) {
      const { packsLeft } = await readBox(trx);
      throw new Refusal(packsLeft < request.packQuantity ? "sold_out" : "others_paying");
    }
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

/**
 * Returns what the memo of a new order's payment says. The house's signature proves to anyone that it took this order.
 * Throws in a process without the key.
 */
function signOrder(
  { launch, orderKey }: Context,
  { wallet, packQuantity: packs }: PurchaseRequest,
  { purchaseId, commitment }: Pick<PaymentMemo, "purchaseId" | "commitment">,
): PaymentMemo {
  if (launch.orderKey === null) return { purchaseId, commitment, signature: null };
  if (!orderKey) throw new Error("Only a process with the order key can take orders");
  const signature = orderKey.sign({ purchaseId, commitment, wallet, packs });
  return { purchaseId, commitment, signature };
}

/** Returns how many packs a user can still buy: in total, and in one purchase (the stepper's maximum). */
export async function remainingPacks(ctx: Context, wallet: string) {
  const [held, box] = await Promise.all([countPacksHeld(ctx.db, wallet), readBox(ctx.db)]);
  // Reserved packs count, too: they are sold only once they are paid for.
  const remaining = Math.min(allowanceLeft(held), box.packsLeft);
  return { remaining, atOnce: Math.min(MAX_PACKS_PER_PURCHASE, remaining) };
}

function refuseUnlessSold({ phase, isPaused, stoppedBy }: Sale): void {
  if (phase !== "presale") throw new Refusal("presale_over");
  // Before the pause, which promises that open orders finish: while sales are stopped, they do not.
  if (stoppedBy !== undefined) throw new Refusal("sales_stopped");
  if (isPaused) throw new Refusal("sales_paused");
}

function shortfall(fault: string, held: number): string | undefined {
  return fault === "over_allowance" ? `${allowanceLeft(held)} left` : undefined;
}
