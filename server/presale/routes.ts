import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { listFounderPurchases } from "../founder-purchases/store.ts";
import { viewFounderPurchase } from "../founder-purchases/view.ts";
import { input, transactionSignature } from "../input.ts";
import { type Env, requireUser } from "../session.ts";
import { confirmPurchase } from "./confirm-purchase.ts";
import { createPurchase } from "./create-purchase.ts";
import { readOdds, readPurchase, readPurchases, readRewards, readUserStats } from "./read.ts";

const createRequest = z.object({
  packQuantity: z
    .int({ error: "quantity_invalid" })
    .min(1, "quantity_invalid")
    .max(50, "quantity_too_large"),
  referralCode: z.string().max(64).nullish(),
});
const confirmRequest = z.object({
  txSignature: transactionSignature,
  packId: z.string(),
  referrerId: z.string().max(64).nullish(),
});

export function presaleRoutes(ctx: Context) {
  return new Hono<Env>()
    .get("/odds", async (c) => c.json(await readOdds(ctx)))
    .use(requireUser(ctx))
    .get("/user-stats", async (c) => c.json(await readUserStats(ctx, c.var.user.walletAddress)))
    .get("/purchases", async (c) => {
      const purchases = await listFounderPurchases(ctx.db, c.var.user.walletAddress);
      return c.json(purchases.map(viewFounderPurchase));
    })
    .get("/pack-purchases", async (c) => c.json(await readPurchases(ctx, c.var.user.walletAddress)))
    .get("/pack-purchases/:packId", async (c) => {
      const view = await readPurchase(ctx, c.var.user.walletAddress, c.req.param("packId"));
      if (!view) throw new Refusal("purchase_not_found");
      return c.json(view);
    })
    .get("/pack-rewards/:packId", async (c) =>
      c.json(await readRewards(ctx, c.var.user.walletAddress, c.req.param("packId"))),
    )
    .post("/create-pack-transaction", input("json", createRequest), async (c) => {
      const { packQuantity, referralCode } = c.req.valid("json");
      const wallet = c.var.user.walletAddress;
      const order = { wallet, packQuantity, referralCode: referralCode ?? undefined };
      return c.json(await createPurchase(ctx, order));
    })
    .post("/confirm-pack", input("json", confirmRequest), async (c) => {
      const wallet = c.var.user.walletAddress;
      const purchase = await confirmPurchase(ctx, { ...c.req.valid("json"), wallet });
      if (!purchase) return c.json({ status: "pending" as const, rewards: [] }, 202);
      const rewards = await readRewards(ctx, wallet, purchase.id);
      return c.json({ status: "confirmed" as const, rewards });
    });
}
