import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { readHoldings } from "./read-holdings.ts";
import { holdingList } from "./schemas.ts";

const listHoldings = describe({
  id: "listHoldings",
  tag: "Holdings",
  summary: "List the players that you hold",
  description: "Read from the chain, so a token that was sent away is not in it.",
  answers: { 200: holdingList },
  refusals: ["chain_unavailable"],
});

export function holdingRoutes(ctx: Context) {
  return new Hono<Env>().get("/inventory", listHoldings, requireUser(ctx), async (c) =>
    c.json(await readHoldings(ctx, c.var.user.walletAddress)),
  );
}
