import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { readHoldings } from "./read-holdings.ts";
import { holdingList } from "./schemas.ts";

const listHoldings = describe({
  id: "listHoldings",
  tag: "Holdings",
  summary: "List the players you hold",
  description: "Read from the chain, so tokens you sent away are not listed.",
  answers: { 200: holdingList },
  refusals: ["chain_unavailable"],
});

export function holdingRoutes(ctx: Context) {
  return new Hono<Env>().get("/inventory", listHoldings, requireUser(ctx), async (c) =>
    c.json(await readHoldings(ctx, c.var.user.walletAddress)),
  );
}
