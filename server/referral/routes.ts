import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { commissionList, referralView, validReferral } from "./schemas.ts";
import { judgeReferral } from "./resolve.ts";
import { listCommissions, sumReferrals } from "./store.ts";
import { viewCommission, viewReferral } from "./view.ts";

const codeParameter = z.object({
  code: z.string().meta({ description: "Not case-sensitive.", examples: ["7V3K9M2Q"] }),
});

const validate = describe({
  id: "validateReferral",
  tag: "Referral",
  summary: "Check whether a code can be used",
  answers: { 200: validReferral },
  refusals: ["referral_unknown", "referral_own", "referral_circle"],
});
const readReferral = describe({
  id: "readReferral",
  tag: "Referral",
  summary: "Read your referral link and its figures",
  answers: { 200: referralView },
});
const readCommissions = describe({
  id: "listCommissions",
  tag: "Referral",
  summary: "List your commissions",
  answers: { 200: commissionList },
});

export function referralRoutes(ctx: Context) {
  return new Hono<Env>()
    .use(requireUser(ctx))
    .get("/validate/:code", validate, input("param", codeParameter), async (c) => {
      const user = { wallet_address: c.var.user.walletAddress };
      const judged = await judgeReferral(ctx.db, c.req.valid("param").code, user);
      if ("fault" in judged) throw new Refusal(judged.fault);
      return c.json({ referrer: { walletAddress: judged.referrer } });
    })
    .get("/my-referral", readReferral, async (c) => {
      const { walletAddress, referralCode: code } = c.var.user;
      // Without a configured origin this is a developer's machine, on any port.
      const origin = ctx.config.origin ?? new URL(c.req.url).origin;
      return c.json(viewReferral({ origin, code }, await sumReferrals(ctx.db, walletAddress)));
    })
    .get("/commissions", readCommissions, async (c) =>
      c.json((await listCommissions(ctx.db, c.var.user.walletAddress)).map(viewCommission)),
    );
}
