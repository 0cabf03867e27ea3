import { Hono } from "hono";
import type { Context } from "../context.ts";
import { type Env, requireUser } from "../session.ts";
import { readInventory } from "./inventory.ts";

export function lineupRoutes(ctx: Context) {
  return new Hono<Env>().get("/inventory", requireUser(ctx), async (c) =>
    c.json(await readInventory(ctx, c.var.user.walletAddress)),
  );
}
