import { Actor } from "../dev/actor.ts";
import type { PurchaseView } from "../server/presale/schemas.ts";
import { buyPacks } from "./buyer.ts";

/**
 * Measures how many transactions and seconds it takes from drawn to delivered, for a wallet without
 * players.
 */
export async function measureDelivery(site: string, origin: string, packs: number) {
  const buyer = await (await (await Actor.create(site, origin)).signIn()).fund();
  const bought = await buyPacks(buyer, packs);
  if (!bought) throw new Error("No payment landed before its blockhash expired.");
  const startedAt = performance.now();
  for (;;) {
    const { body } = await buyer.get<PurchaseView>(`/api/presale/pack-purchases/${bought.packId}`);
    if (body.state === "delivered")
      return {
        transactions: body.delivery!.transactions.length,
        seconds: (performance.now() - startedAt) / 1000,
      };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
