import { type Address, getAddressDecoder } from "@solana/kit";
import { sendWire } from "../chain/confirm.ts";
import { buildPayment } from "../chain/payment.ts";
import { usdcAccountOf } from "../chain/usdc.ts";
import { Actor } from "../dev/actor.ts";
import type { Environment } from "../dev/world.ts";
import { DECIMALS } from "../rules/money.ts";
import { paymentMemo } from "../rules/payment-memo.ts";
import { priceOf } from "../rules/presale.ts";
import { readConfig } from "../server/config.ts";
import { createContext } from "../server/context.ts";
import { giveFunds } from "../server/local/give-funds.ts";
import { newPurchaseId } from "../server/presale/purchase-id.ts";
import { isBlockhashExpired } from "./buyer.ts";
import { closedLoop } from "./figures.ts";
import { PURCHASES_PER_BUYER } from "./whole-path.ts";

interface Buyer {
  readonly actor: Actor;
  /** The buyer's USDC account. */
  readonly source: Address;
}

/** Payments for one pack that the chain takes per second, without a site. */
export async function measureChain(environment: Environment, count: number): Promise<number> {
  await using ctx = await createContext(readConfig({ ...environment, ROLE: "api" }));
  const { usdcMint, escrowAccount } = ctx.launch;
  const buyers: Buyer[] = [];
  while (buyers.length * PURCHASES_PER_BUYER < count) {
    const actor = await Actor.create(environment["ORIGIN"]!);
    await giveFunds(ctx, ctx.faucet!, actor.address);
    buyers.push({ actor, source: await usdcAccountOf(actor.address, usdcMint) });
  }
  const pay = async ({ actor, source }: Buyer) => {
    const transaction = buildPayment({
      buyer: actor.address,
      source,
      usdcMint,
      usdcDecimals: DECIMALS,
      escrowAccount,
      amount: priceOf(1),
      reference: getAddressDecoder().decode(ctx.random(32)),
      memo: paymentMemo(newPurchaseId(ctx.random), "0".repeat(64)),
      lifetime: await ctx.lifetime(),
    });
    await sendWire(ctx.rpc, (await actor.sign(transaction)).wire);
  };
  const seconds = await closedLoop(count, 4, async (index) => {
    const buyer = buyers[index % buyers.length]!;
    for (;;) {
      const error = await pay(buyer).catch((thrown: unknown) => thrown);
      if (error === undefined) return;
      // On a slow machine a payment may be late; it is built anew and counts once.
      if (!isBlockhashExpired(error)) throw error;
    }
  });
  return count / seconds;
}
