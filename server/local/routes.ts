import type { TransactionSigner } from "@solana/kit";
import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { input, walletAddress } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { time } from "../openapi/fields.ts";
import { seasonView, weekId } from "../league/schemas.ts";
import { readSeason } from "../league/read-season.ts";
import { giveFunds } from "./give-funds.ts";
import { jumpTo, setLeagueSpeed, startLocalSeason } from "./season.ts";

const giveFundsCall = describe({
  id: "giveFunds",
  tag: "Local",
  summary: "Give a wallet play money",
  description:
    "1 SOL and 1,000 USDC, confirmed before the call returns. Other clusters answer 404.",
  answers: { 200: z.object({}).describe("It has arrived in the wallet.") },
  refusals: ["wallet_address_invalid", "not_found", "chain_unavailable"],
});

const seasonMove = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("start"),
    week: weekId
      .optional()
      .describe("A recorded week. By default, the first one that is followed by another."),
  }),
  z.object({
    action: z.literal("speed"),
    value: z
      .union([z.literal(1), z.literal(60), z.literal(600), z.literal(3600)])
      .describe("League seconds per real second."),
  }),
  z.object({
    action: z.literal("to"),
    // Weeks are named by years of four digits, and recorded ones are past.
    at: time
      .refine((at) => at < "2100", "lies before 2100")
      .describe("League time, later than now, and before the year 2100."),
  }),
]);

const moveSeasonCall = describe({
  id: "moveSeason",
  tag: "Local",
  summary: "Start the local season, or change its time",
  description:
    "`start` begins two league hours before the lock of a recorded week, with 40 rivals and funded pools. " +
    "`speed` sets how fast league time runs. `to` jumps forward: everything in between happens in " +
    "order, and the call returns once it has, within a minute.",
  answers: { 200: seasonView },
  refusals: [
    "week_not_recorded",
    "season_started",
    "season_not_started",
    "league_time_passed",
    "not_found",
    "chain_unavailable",
  ],
});

/** Localnet only: the app does not mount these routes elsewhere. */
export function localRoutes(ctx: Context, faucet: TransactionSigner) {
  let started: Promise<unknown> = Promise.resolve();
  // One after another, and nobody may move time in the meantime: the rivals would miss the lock.
  const start = (week: string | undefined) =>
    (started = started.catch(() => undefined).then(() => startLocalSeason(ctx, faucet, week)));
  return new Hono()
    .post("/fund", giveFundsCall, input("json", z.object({ walletAddress })), async (c) => {
      await giveFunds(ctx, faucet, c.req.valid("json").walletAddress);
      return c.json({});
    })
    .post("/season", moveSeasonCall, input("json", seasonMove), async (c) => {
      const move = c.req.valid("json");
      await (move.action === "start" ? start(move.week) : started.catch(() => undefined));
      if (move.action === "speed") await setLeagueSpeed(ctx, move.value);
      else if (move.action === "to") await jumpTo(ctx, new Date(move.at));
      return c.json(await readSeason(ctx));
    });
}
