import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { createCounter, refuseFor } from "../guard.ts";
import { input } from "../input.ts";
import { weekId } from "../league/schemas.ts";
import { describe } from "../openapi/describe.ts";
import { snapshotView } from "./schemas.ts";
import { findSnapshot } from "./store.ts";
import { writeSnapshot } from "./write-snapshot.ts";

const readSnapshot = describe({
  id: "readSnapshot",
  tag: "Season",
  summary: "Read the holdings at a lock",
  description:
    "Every holder of every player on a roster, except the house. It never changes, and the week is scored from it.",
  answers: { 200: snapshotView },
  refusals: ["snapshot_missing", "bad_request"],
});

const FOREVER = "public, max-age=31536000, immutable";

/** What a snapshot costs a client, in requests: it may have millions of rows, and never changes. */
const REQUESTS_PER_SNAPSHOT = 20;

/** Serves the holdings for anyone to check. There are none before the lock. */
export function snapshotRoutes(ctx: Context) {
  const wait = createCounter(ctx, Math.ceil(ctx.config.requestsPerMinute / REQUESTS_PER_SNAPSHOT));
  return new Hono().get(
    "/:week/snapshot",
    readSnapshot,
    input("param", z.object({ week: weekId })),
    async (c) => {
      const snapshot = await findSnapshot(ctx.db, c.req.valid("param").week);
      if (!snapshot) throw new Refusal("snapshot_missing");
      refuseFor(c, await wait(c));
      const headers = { "content-type": "application/json", "cache-control": FOREVER };
      return c.body(ReadableStream.from(writeSnapshot(ctx.db, snapshot)), 200, headers);
    },
  );
}
