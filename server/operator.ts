import { Hono } from "hono";
import type { Context } from "./context.ts";
import { findLaunchFact } from "./launch/store.ts";

/** What an operator asks a process, on a port that the public does not reach. */
export function createOperatorApp(ctx: Context): Hono {
  return new Hono()
    .get("/health", async (c) => {
      await findLaunchFact(ctx.db, "genesis");
      return c.json({ status: "ok" });
    })
    .get("/metrics", async (c) =>
      c.body(await ctx.metrics.registry.metrics(), 200, {
        "content-type": ctx.metrics.registry.contentType,
      }),
    );
}
