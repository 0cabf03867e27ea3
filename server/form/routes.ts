import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { playerId } from "../players/schemas.ts";
import { listPlayers } from "../players/store.ts";
import { createGameLogs } from "./game-log.ts";
import { createLastLocks } from "./last-lock.ts";
import { createPlayerStats } from "./player-stats.ts";
import { gameLog, playerStatsList } from "./schemas.ts";

const listPlayerGames = describe({
  id: "listPlayerGames",
  tag: "Players",
  summary: "List a player's last games",
  description:
    "In the season: his statistics and points, what he is expected to score, and who held him at the last lock.",
  answers: { 200: gameLog },
  refusals: ["bad_request", "not_found"],
});

const listPlayerStats = describe({
  id: "listPlayerStats",
  tag: "Players",
  summary: "List all players' statistics",
  description:
    "In the season: what they average over their last ten games, how often they play in the next week to lock, and who held them at the last lock.",
  answers: { 200: playerStatsList },
});

export function formRoutes(ctx: Context) {
  const lastLock = createLastLocks(ctx);
  const gameLogs = createGameLogs(ctx, lastLock);
  const playerStats = createPlayerStats(ctx, lastLock);
  return new Hono()
    .get("/stats", listPlayerStats, async (c) => c.json(await playerStats()))
    .get("/:playerId/games", listPlayerGames, input("param", z.object({ playerId })), async (c) => {
      const { playerId: wanted } = c.req.valid("param");
      const player = (await listPlayers(ctx.db)).find(({ id }) => id === wanted);
      if (player === undefined) throw new Refusal("not_found");
      return c.json(await gameLogs(player));
    });
}
