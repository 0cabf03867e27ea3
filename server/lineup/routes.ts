import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { inventory } from "./schemas.ts";
import { readInventory } from "./inventory.ts";

const listHoldings = describe({
  id: "listHoldings",
  tag: "Lineup",
  summary: "List the players that you hold",
  description: "Read from the chain, so a token that was sent away is not in it.",
  answers: { 200: inventory },
  refusals: ["chain_unavailable"],
});

export function lineupRoutes(ctx: Context) {
  return new Hono<Env>().get("/inventory", listHoldings, requireUser(ctx), async (c) =>
    c.json(await readInventory(ctx, c.var.user.walletAddress)),
  );
}
