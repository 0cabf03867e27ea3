import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { playerId } from "../players/schemas.ts";
import { type Env, requireUser } from "../session.ts";
import { readDrawnCards } from "./read-drawn-cards.ts";
import { readHoldings } from "./read-holdings.ts";
import { drawnCardList, holdingList } from "./schemas.ts";
import { viewHolding } from "./view.ts";

const listHoldings = describe({
  id: "listHoldings",
  tag: "Holdings",
  summary: "List the players you hold",
  description: "Read from the chain, so tokens you sent away are not listed.",
  answers: { 200: holdingList },
  refusals: ["chain_unavailable"],
});

const listDrawnCards = describe({
  id: "listDrawnCards",
  tag: "Holdings",
  summary: "List your cards of one player",
  description: "Names the draws that a player's tokens came from, so that each can be verified.",
  answers: { 200: drawnCardList },
  refusals: ["bad_request"],
});

const playerParameter = z.object({ playerId });

export function holdingRoutes(ctx: Context) {
  return new Hono<Env>()
    .use(requireUser(ctx))
    .get("/inventory", listHoldings, async (c) => {
      const holdings = await readHoldings(ctx, c.var.user.walletAddress);
      return c.json(holdings.map(viewHolding));
    })
    .get("/inventory/:playerId", listDrawnCards, input("param", playerParameter), async (c) =>
      c.json(await readDrawnCards(ctx, c.var.user.walletAddress, c.req.valid("param").playerId)),
    );
}
