import { Hono } from "hono";
import { z } from "zod";
import { isPurchaseId } from "../../rules/purchase-id.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input, transactionSignature, walletAddress } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { purchaseId } from "../openapi/fields.ts";
import { listPaymentLog, readCursor } from "../payments/store.ts";
import { listBoxPlayers } from "../players/store.ts";
import { readBox } from "../presale/store.ts";
import { boxView, deliveriesPage, drawLogPage, drawOfPurchase, paymentLogPage } from "./schemas.ts";
import { findDraw, findPublicPurchase, listLoggedDeliveries, listDraws } from "./store.ts";
import { viewBox, viewDeliveries, viewDraw, viewLogHead } from "./view.ts";

const PAGE = 500;
const page = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .describe("Return entries after this position."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE)
    .default(PAGE)
    .describe("Maximum number of entries."),
});

const paymentsPage = page.extend({
  purchase: purchaseId
    .refine(isPurchaseId, "is not a purchase's id")
    .optional()
    .describe("Return only payments that name this purchase."),
  wallet: walletAddress
    .optional()
    .describe("Return only payments that name a purchase of this wallet."),
  signature: transactionSignature.optional().describe("Return only this transaction."),
});

const readLog = describe({
  id: "readDrawLog",
  tag: "Fairness",
  summary: "Read the draw log",
  description:
    "From the first draw on, 500 at a time. `npm run verify-draws` replays the whole log.",
  answers: { 200: drawLogPage },
});
const readPayments = describe({
  id: "readPaymentLog",
  tag: "Fairness",
  summary: "Read the payment log",
  description:
    "Every payment that reached the escrow, in the chain's order, and what became of it. " +
    "`npm run verify-draws` compares it with the escrow account's history.",
  answers: { 200: paymentLogPage },
  refusals: ["wallet_address_invalid", "signature_malformed"],
});
const readDeliveries = describe({
  id: "readDeliveries",
  tag: "Fairness",
  summary: "Read what delivers the draws",
  description: "The transactions that deliver each draw, from the first draw on, 500 at a time.",
  answers: { 200: deliveriesPage },
});
const readOpenBox = describe({
  id: "readBox",
  tag: "Fairness",
  summary: "Read the current box",
  description: "With its players in order: everything the odds of the next pack depend on.",
  answers: { 200: boxView },
});
const readDraw = describe({
  id: "readDraw",
  tag: "Fairness",
  summary: "Read the draw of a purchase",
  answers: { 200: drawOfPurchase },
  refusals: ["not_found"],
});

/** Serves the public draw log. No session is needed, so that anyone can check it. */
export function fairnessRoutes(ctx: Context) {
  return new Hono()
    .get("/log", readLog, input("query", page), async (c) => {
      const { after, limit } = c.req.valid("query");
      const entries = await listDraws(ctx.db, after, limit);
      return c.json({
        ...viewLogHead(ctx),
        entries,
        nextAfter: nextAfter(entries, limit),
      });
    })
    .get("/payments", readPayments, input("query", paymentsPage), async (c) => {
      const { after, limit, ...filter } = c.req.valid("query");
      const entries = await listPaymentLog(ctx.db, after, limit, filter);
      return c.json({ entries, nextAfter: nextAfter(entries, limit) });
    })
    .get("/deliveries", readDeliveries, input("query", page), async (c) => {
      const { after, limit } = c.req.valid("query");
      const entries = viewDeliveries(await listLoggedDeliveries(ctx.db, after, limit));
      return c.json({ entries, nextAfter: nextAfter(entries, limit) });
    })
    .get("/box", readOpenBox, async (c) => {
      const [box, players, cursor] = await Promise.all([
        readBox(ctx.db),
        listBoxPlayers(ctx.db),
        readCursor(ctx.db),
      ]);
      return c.json(viewBox(box, players, cursor));
    })
    .get("/:packId", readDraw, input("param", z.object({ packId: purchaseId })), async (c) => {
      const purchase = await findPublicPurchase(ctx.db, c.req.valid("param").packId);
      if (!purchase) throw new Refusal("not_found");
      const entry = await findDraw(ctx.db, purchase.id);
      const [[previous], [payment], deliveries, players] = await Promise.all([
        entry && entry.position > 1 ? listDraws(ctx.db, entry.position - 2, 1) : [],
        entry ? listPaymentLog(ctx.db, 0, 1, { signature: entry.paymentSignature }) : [],
        entry ? listLoggedDeliveries(ctx.db, entry.position - 1, 1) : [],
        listBoxPlayers(ctx.db),
      ]);
      return c.json(viewDraw(ctx, purchase, { entry, previous, payment, deliveries, players }));
    });
}

/** Returns the position to continue from; null after the last page. */
function nextAfter(entries: readonly { position: number }[], limit: number): number | null {
  return entries.length === limit ? entries.at(-1)!.position : null;
}
