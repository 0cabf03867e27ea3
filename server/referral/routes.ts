import { Hono } from "hono";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Env, requireUser } from "../session.ts";
import { judgeReferral } from "./resolve.ts";

export function referralRoutes(ctx: Context) {
  return new Hono<Env>().get("/validate/:code", requireUser(ctx), async (c) => {
    const user = { wallet_address: c.var.user.walletAddress };
    const judged = await judgeReferral(ctx.db, c.req.param("code"), user);
    if ("fault" in judged) throw new Refusal(judged.fault);
    return c.json({ referrer: { walletAddress: judged.referrer } });
  });
}
