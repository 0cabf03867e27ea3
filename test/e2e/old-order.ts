import type { Page } from "@playwright/test";
import { createSolanaRpc } from "@solana/kit";
import { connect } from "../../server/db/connect.ts";
import { outdate } from "./wallet/rewrite.ts";

/**
 * Makes the page's next orders look as if they were made a while ago: their payments can land for
 * `blocksLeft` more blocks, or not at all if that is negative.
 */
export async function orderLongAgo(page: Page, blocksLeft: number): Promise<void> {
  await page.route("**/api/presale/create-pack-transaction", async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as { packId: string; transaction: string };
    const height = await createSolanaRpc(process.env["SITE_RPC_URL"]!)
      .getBlockHeight({ commitment: "finalized" })
      .send();
    const lastValidBlockHeight = Number(height) + blocksLeft;
    await setLastHeight(order.packId, lastValidBlockHeight);
    const transaction = blocksLeft < 0 ? outdate(order.transaction) : order.transaction;
    await route.fulfill({ response, json: { ...order, transaction, lastValidBlockHeight } });
  });
}

/** The worker ends the reservation once this height has passed. */
async function setLastHeight(packId: string, height: number): Promise<void> {
  const db = connect(process.env["SITE_DATABASE_URL"]!, 1);
  await db
    .updateTable("purchases")
    .set({ last_valid_block_height: BigInt(height) })
    .where("id", "=", packId)
    .execute();
  await db.destroy();
}
