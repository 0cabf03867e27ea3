import { Hono } from "hono";
import { z } from "zod";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { findDraw, listDraws } from "./store.ts";

const PAGE = 500;
const page = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) });

/** The public draw log: no session, so that a stranger can check it. */
export function fairnessRoutes(ctx: Context) {
  return new Hono()
    .get("/log", input("query", page), async (c) => {
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
    .get("/:packId", async (c) => {
      const entry = await findDraw(ctx.db, c.req.param("packId"));
      if (!entry) throw new Refusal("not_found");
      const [previous] = entry.position === 1 ? [] : await listDraws(ctx.db, entry.position - 2, 1);
      return c.json({
        entry,
        previousEntryHash: previous?.hash ?? null,
        players: ctx.launch.boxPlayerIds,
      });
    });
}
