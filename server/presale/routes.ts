import { Hono } from "hono";
import { z } from "zod";
import { MAX_PACKS_PER_PURCHASE } from "../../rules/presale.ts";
import { clientAddress, networkOf } from "../client-address.ts";
import type { Context } from "../context.ts";
import { planHeldAgain } from "../deliveries/store.ts";
import { Refusal } from "../errors.ts";
import { listFounderPurchases } from "../founder-purchases/store.ts";
import { viewFounderPurchase } from "../founder-purchases/view.ts";
import { createCounter, refuseFor } from "../guard.ts";
import { input, transactionSignature } from "../input.ts";
import { purchaseId } from "../openapi/fields.ts";
import { type Env, requireUser } from "../session.ts";
import * as calls from "./calls.ts";
import { confirmPurchase } from "./confirm-purchase.ts";
import { createPurchase } from "./create-purchase.ts";
import {
  readOdds,
  readPurchase,
  readPurchases,
  readRewards,
  readUserStats,
  rewardsOf,
} from "./read.ts";

const createRequest = z.object({
  packQuantity: z
    .int({ error: "quantity_invalid" })
    .min(1, "quantity_invalid")
    .max(MAX_PACKS_PER_PURCHASE, "quantity_too_large")
    .describe(
      `How many packs: 1 to ${MAX_PACKS_PER_PURCHASE}, and what is left of your allowance.`,
    ),
  referralCode: z
    .string()
    .nullish()
    .describe("Case-insensitive. Ignored if it cannot be used.")
    .meta({ examples: [null] }),
});
const confirmRequest = z.object({
  txSignature: transactionSignature,
  packId: purchaseId,
  referrerId: z
    .string()
    .max(64)
    .nullish()
    .describe("Checked, never used: the stored purchase decides who earns.")
    .meta({ examples: [null] }),
});
const packParameter = z.object({ packId: purchaseId });

/** Requests that a client is charged for an order. Orders are kept for good, and nobody pays for most of them. */
const REQUESTS_PER_ORDER = 20;

export function presaleRoutes(ctx: Context) {
  const wait = createCounter(ctx, Math.ceil(ctx.config.requestsPerMinute / REQUESTS_PER_ORDER));
  return new Hono<Env>()
    .get("/odds", calls.readOdds, async (c) => c.json(await readOdds(ctx)))
    .use(requireUser(ctx))
    .get("/user-stats", calls.readStats, async (c) =>
      c.json(await readUserStats(ctx, c.var.user.walletAddress)),
    )
    .get("/purchases", calls.listFounderPurchases, async (c) => {
      const purchases = await listFounderPurchases(ctx.db, c.var.user.walletAddress);
      return c.json(purchases.map(viewFounderPurchase));
    })
    .get("/pack-purchases", calls.listPurchases, async (c) =>
      c.json(await readPurchases(ctx, c.var.user.walletAddress)),
    )
    .get(
      "/pack-purchases/:packId",
      calls.readPurchase,
      input("param", packParameter),
      async (c) => {
        const view = await readPurchase(ctx, c.var.user.walletAddress, c.req.valid("param").packId);
        if (!view) throw new Refusal("purchase_not_found");
        return c.json(view);
      },
    )
    .post(
      "/pack-purchases/:packId/deliver-again",
      calls.deliverAgain,
      input("param", packParameter),
      async (c) => {
        const { packId } = c.req.valid("param");
        const wallet = c.var.user.walletAddress;
        if (!(await readPurchase(ctx, wallet, packId))) throw new Refusal("purchase_not_found");
        await planHeldAgain(ctx.db, packId);
        return c.json((await readPurchase(ctx, wallet, packId))!);
      },
    )
    .get("/pack-rewards/:packId", calls.listRewards, input("param", packParameter), async (c) =>
      c.json(await readRewards(ctx, c.var.user.walletAddress, c.req.valid("param").packId)),
    )
    .post(
      "/create-pack-transaction",
      calls.createPurchase,
      input("json", createRequest),
      async (c) => {
        refuseFor(c, await wait(c));
        const { packQuantity, referralCode } = c.req.valid("json");
        const wallet = c.var.user.walletAddress;
        const network = networkOf(clientAddress(ctx, c));
        const request = { wallet, packQuantity, referralCode: referralCode ?? undefined, network };
        return c.json(await createPurchase(ctx, request));
      },
    )
    .post("/confirm-pack", calls.confirmPurchase, input("json", confirmRequest), async (c) => {
      const wallet = c.var.user.walletAddress;
      const confirmation = { ...c.req.valid("json"), wallet };
      if (!(await confirmPurchase(ctx, confirmation)))
        return c.json({ status: "pending" as const, rewards: [] }, 202);
      const rewards = await rewardsOf(ctx, confirmation.packId);
      return c.json({ status: "confirmed" as const, rewards });
    });
}
