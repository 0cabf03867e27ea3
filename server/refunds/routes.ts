import { Hono } from "hono";
import { z } from "zod";
import { formatAmount } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { usdcAmount } from "../openapi/fields.ts";
import { type Env, requireUser } from "../session.ts";
import { askForRefunds, sumUnclaimed } from "./store.ts";

const unclaimed = z
  .object({
    amount: usdcAmount.describe("What would be sent: payments too small to go back unasked."),
  })
  .meta({ id: "UnclaimedRefunds" });
const claimed = z
  .object({ amount: usdcAmount.describe("What is on its way to you.") })
  .meta({ id: "ClaimedRefunds" });

const readUnclaimed = describe({
  id: "readUnclaimedRefunds",
  tag: "Presale",
  summary: "Read what you can claim back",
  answers: { 200: unclaimed },
});
const claimRefunds = describe({
  id: "claimRefunds",
  tag: "Presale",
  summary: "Claim small payments back",
  description: "Sends back payments that were too small to go back unasked. Safe to call again.",
  answers: { 200: claimed },
});

export function refundRoutes(ctx: Context) {
  return new Hono<Env>()
    .use(requireUser(ctx))
    .get("/unclaimed", readUnclaimed, async (c) =>
      c.json({ amount: formatAmount(await sumUnclaimed(ctx.db, c.var.user.walletAddress)) }),
    )
    .post("/claim", claimRefunds, async (c) =>
      c.json({ amount: formatAmount(await askForRefunds(ctx.db, c.var.user.walletAddress)) }),
    );
}
