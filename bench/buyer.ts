import type { Actor } from "../dev/actor.ts";
import { timed } from "./figures.ts";

/** A purchase as seen by the buyer. */
export interface Bought {
  readonly packId: string;
  readonly signature: string;
  /** Timings of the order that was paid, in milliseconds. */
  readonly create: number;
  readonly confirm: number;
  /** Earlier orders whose payment expired before it landed. */
  readonly expired: number;
}

/** With 15 purchases of one pack each, a buyer stays within the allowance of 150. */
const MAX_ORDERS = 10;

/**
 * Buys packs the way a person with a wallet does: if a slow machine lets a blockhash expire before the
 * payment lands, nothing was charged, and the buyer orders again. Returns undefined if the buyer gave up.
 */
export async function buyPacks(buyer: Actor, packs: number): Promise<Bought | undefined> {
  for (let expired = 0; expired < MAX_ORDERS; expired++) {
    const created = await timed(() => buyer.create(packs));
    const { status, body } = created.result;
    if (status !== 200) throw new Error(`Creating: ${JSON.stringify(created.result)}`);
    const { packId, transaction, lastValidBlockHeight } = body;
    const signature = await payInTime(buyer, transaction);
    if (signature === undefined) continue;
    const confirmed = await timed(() =>
      confirmInTime(buyer, { packId, signature, lastValidBlockHeight }),
    );
    if (confirmed.result)
      return { packId, signature, create: created.ms, confirm: confirmed.ms, expired };
  }
  return undefined;
}

/** Returns undefined if the blockhash had already expired. */
async function payInTime(buyer: Actor, transaction: string): Promise<string | undefined> {
  return buyer.pay(transaction).catch((error: unknown) => {
    if (isBlockhashExpired(error)) return undefined;
    throw error;
  });
}

/** Returns true once the packs are drawn, or false if the payment can no longer land. */
async function confirmInTime(
  buyer: Actor,
  payment: { packId: string; signature: string; lastValidBlockHeight: number },
): Promise<boolean> {
  let finalHeight = 0;
  for (;;) {
    const { status, body } = await buyer.confirm(payment.packId, payment.signature);
    if (status === 200) return true;
    if (body.code === "purchase_expired") return false;
    if (status !== 202) throw new Error(`Confirming: ${JSON.stringify(body)}`);
    // Still pending although the last block that could include it is final.
    if (finalHeight > payment.lastValidBlockHeight) return false;
    finalHeight = await buyer.rpc<number>("getBlockHeight", [{ commitment: "finalized" }]);
  }
}

/** Returns true if the chain refused a transaction because its blockhash had expired. */
export function isBlockhashExpired(error: unknown): boolean {
  const texts = [error, (error as Error).cause].map((one) =>
    one instanceof Error ? one.message : "",
  );
  return texts.some((text) => /blockhash ?not ?found/i.test(text));
}
