import { serve } from "@hono/node-server";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Hono } from "hono";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createContext } from "./context.ts";
import { runJobs } from "./jobs/loop.ts";
import { workerJobs } from "./jobs/worker.ts";

/** One process: answers requests, runs jobs, or both, as ROLE says. SIGTERM ends it cleanly. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const ctx = await createContext(config);
  const stop = new AbortController();
  const app = config.role === "worker" ? new Hono() : createApp(ctx);
  const server = serve(
    { fetch: app.fetch, port: config.port, hostname: config.host },
    ({ port }) => {
      ctx.log.info({ port, role: config.role }, "ready");
      process.send?.({ port });
    },
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    const words =
      error.code === "EADDRINUSE"
        ? `Port ${config.port} is taken; set PORT to another.`
        : error.message;
    process.stderr.write(`${words}\n`);
    process.exit(1);
  });
  const jobs =
    config.role === "api"
      ? Promise.resolve()
      : runJobs(ctx, workerJobs(config.pollMs), {
          id: `${process.pid}-${bytesToHex(ctx.random(4))}`,
          signal: stop.signal,
        });
  const end = async () => {
    if (stop.signal.aborted) return;
    stop.abort();
    server.close();
    await jobs;
    await ctx[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once("SIGTERM", () => void end());
  process.once("SIGINT", () => undefined); // Ctrl-C reaches the whole group; our parent decides
  process.once("disconnect", () => void end());
  await jobs;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
