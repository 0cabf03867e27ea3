import { Hono } from "hono";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Env, requireUser } from "../session.ts";
import { judgeReferral } from "./resolve.ts";
import { listCommissions, sumReferrals } from "./store.ts";
import { viewCommission, viewReferral } from "./view.ts";

export function referralRoutes(ctx: Context) {
  return new Hono<Env>()
    .use(requireUser(ctx))
    .get("/validate/:code", async (c) => {
      const user = { wallet_address: c.var.user.walletAddress };
      const judged = await judgeReferral(ctx.db, c.req.param("code"), user);
      if ("fault" in judged) throw new Refusal(judged.fault);
      return c.json({ referrer: { walletAddress: judged.referrer } });
    })
    .get("/my-referral", async (c) => {
      const { walletAddress, referralCode: code } = c.var.user;
      // Without a configured origin this is somebody's own machine, under whatever port.
      const origin = ctx.config.origin ?? new URL(c.req.url).origin;
      return c.json(viewReferral({ origin, code }, await sumReferrals(ctx.db, walletAddress)));
    })
    .get("/commissions", async (c) =>
      c.json((await listCommissions(ctx.db, c.var.user.walletAddress)).map(viewCommission)),
    );
}
