import { getAddressDecoder } from "@solana/kit";
import { buildPayment } from "../chain/payment.ts";
import { usdcAccountOf } from "../chain/usdc.ts";
import { Actor } from "../dev/actor.ts";
import { DECIMALS } from "../rules/money.ts";
import { paymentMemo } from "../rules/payment-memo.ts";
import type { Context } from "../server/context.ts";
import { giveFunds } from "../server/local/give-funds.ts";
import { newPurchaseId } from "../server/presale/purchase-id.ts";

/** A wallet with USDC whose payments name no purchase. */
export interface Payer {
  /** Returns a signed payment of `amount` base units, in base64. */
  sign(amount: bigint): Promise<string>;
}

export async function newPayer(ctx: Context): Promise<Payer> {
  const { usdcMint, escrowAccount } = ctx.launch;
  const actor = await Actor.create(ctx.config.origin!);
  await giveFunds(ctx, ctx.faucet!, actor.address);
  const source = await usdcAccountOf(actor.address, usdcMint);
  return {
    async sign(amount) {
      const transaction = buildPayment({
        buyer: actor.address,
        source,
        usdcMint,
        usdcDecimals: DECIMALS,
        escrowAccount,
        amount,
        reference: getAddressDecoder().decode(ctx.random(32)),
        memo: paymentMemo({
          purchaseId: newPurchaseId(ctx.random),
          commitment: "0".repeat(64),
          signature: "0".repeat(128),
        }),
        lifetime: await ctx.lifetime(),
      });
      return (await actor.sign(transaction)).wire;
    },
  };
}
