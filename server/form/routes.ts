import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { playerId } from "../players/schemas.ts";
import { listPlayers, type Player } from "../players/store.ts";
import { keepRecent } from "../recent.ts";
import { readNewestRevision } from "../stats/store.ts";
import { readGameLog } from "./game-log.ts";
import { gameLog } from "./schemas.ts";

const listPlayerGames = describe({
  id: "listPlayerGames",
  tag: "Players",
  summary: "List a player's last games",
  description: "In the season: his statistics and points, and what he is expected to score.",
  answers: { 200: gameLog },
  refusals: ["bad_request", "not_found"],
});

/** Logs to cache: those of all players as of a revision. */
const LOGS = 256;

export function formRoutes(ctx: Context) {
  // Only a revision changes what is over. Many look at the same few players.
  const logs = keepRecent(
    LOGS,
    async ({ player }: { player: Player; revision: bigint }) =>
      readGameLog(ctx.db, player, (await ctx.leagueTime()).now),
    ({ player, revision }) => `${player.id}@${revision}`,
  );
  return new Hono().get(
    "/:playerId/games",
    listPlayerGames,
    input("param", z.object({ playerId })),
    async (c) => {
      const { playerId: wanted } = c.req.valid("param");
      const player = (await listPlayers(ctx.db)).find(({ id }) => id === wanted);
      if (player === undefined) throw new Refusal("not_found");
      return c.json(await logs({ player, revision: await readNewestRevision(ctx.db) }));
    },
  );
}
