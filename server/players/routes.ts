import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { loadedPlayers, playerList } from "./schemas.ts";
import { loadPlayers } from "./load.ts";
import { listPlayers } from "./store.ts";
import { viewPlayer } from "./view.ts";

const list = describe({
  id: "listPlayers",
  tag: "Players",
  summary: "List all players",
  answers: { 200: playerList },
});
const initialize = describe({
  id: "initializePlayers",
  tag: "Players",
  summary: "Load the players",
  description: "For any signed-in user. Calling it again changes nothing.",
  answers: { 200: loadedPlayers },
});

export function playerRoutes(ctx: Context) {
  return new Hono<Env>()
    .get("/", list, async (c) => c.json((await listPlayers(ctx.db)).map(viewPlayer)))
    .post("/initialize", initialize, requireUser(ctx), async (c) =>
      c.json({ loaded: await loadPlayers(ctx.db) }),
    );
}
