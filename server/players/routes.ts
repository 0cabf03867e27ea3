import { Hono } from "hono";
import type { Context } from "../context.ts";
import { type Env, requireUser } from "../session.ts";
import { loadPlayers } from "./load.ts";
import { listPlayers } from "./store.ts";
import { viewPlayer } from "./view.ts";

export function playerRoutes(ctx: Context) {
  return new Hono<Env>()
    .get("/", async (c) => c.json((await listPlayers(ctx.db)).map(viewPlayer)))
    .post("/initialize", requireUser(ctx), async (c) =>
      c.json({ loaded: await loadPlayers(ctx.db) }),
    );
}
