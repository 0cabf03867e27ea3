import { Hono } from "hono";
import { z } from "zod";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { purchaseId } from "../openapi/fields.ts";
import { drawLogPage, drawOfPurchase } from "./answers.ts";
import { findDraw, listDraws } from "./store.ts";

const PAGE = 500;
const page = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .describe("The position after which to begin."),
});

const readLog = describe({
  id: "readDrawLog",
  tag: "Fairness",
  summary: "Read the draw log",
  description: "From the first draw on, 500 at a time. `npm run verify-draws` replays all of it.",
  answers: { 200: drawLogPage },
});
const readDraw = describe({
  id: "readDraw",
  tag: "Fairness",
  summary: "Read the draw of a purchase",
  answers: { 200: drawOfPurchase },
  refusals: ["not_found"],
});

/** The public draw log: no session, so that a stranger can check it. */
export function fairnessRoutes(ctx: Context) {
  return new Hono()
    .get("/log", readLog, input("query", page), async (c) => {
      const { after } = c.req.valid("query");
      const entries = await listDraws(ctx.db, after, PAGE);
      const players = ctx.launch.boxPlayerIds;
      return c.json({
        players,
        genesisHash: genesisHash(players, fullBox()),
        escrowAccount: ctx.launch.escrowAccount,
        usdcMint: ctx.launch.usdcMint,
        entries,
        nextAfter: entries.length === PAGE ? entries.at(-1)!.position : null,
      });
    })
    .get("/:packId", readDraw, input("param", z.object({ packId: purchaseId })), async (c) => {
      const entry = await findDraw(ctx.db, c.req.valid("param").packId);
      if (!entry) throw new Refusal("not_found");
      const [previous] = entry.position === 1 ? [] : await listDraws(ctx.db, entry.position - 2, 1);
      return c.json({
        entry,
        previousEntryHash: previous?.hash ?? null,
        players: ctx.launch.boxPlayerIds,
      });
    });
}
