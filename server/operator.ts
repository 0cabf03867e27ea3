import { Hono } from "hono";
import type { Context } from "./context.ts";
import { logFailure } from "./failed-request.ts";
import { findLaunchFact } from "./launch/store.ts";

/** Serves health and metrics of a process, on a port that is not public. */
export function createOperatorApp(ctx: Context): Hono {
  const app = new Hono()
    .get("/health", async (c) => {
      await findLaunchFact(ctx.db, "genesis");
      return c.json({ status: "ok" });
    })
    .get("/metrics", async (c) =>
      c.body(await ctx.metrics.registry.metrics(), 200, {
        "content-type": ctx.metrics.registry.contentType,
      }),
    );
  // Without this, Hono would print the stack trace of every probe past the log and its redaction.
  return app.onError((error, c) => {
    logFailure(ctx, error, c.req.path);
    return c.json({ status: "down" }, 503);
  });
}
