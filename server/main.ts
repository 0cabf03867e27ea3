import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { type Context, createContext } from "./context.ts";
import { createOperatorApp } from "./operator.ts";
import { runJobs } from "./jobs/loop.ts";
import { workerJobs } from "./jobs/worker.ts";

/** Time for open requests to finish after SIGTERM. */
const GRACE_MS = 10_000;

/**
 * Runs one process, which serves requests, runs jobs, or both, depending on ROLE. SIGTERM ends it
 * cleanly; so does Ctrl-C, unless a parent process decides.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const ctx = await createContext(config);
  const stop = new AbortController();
  const ready = (port: number) => void process.send?.({ port });
  if (config.role !== "worker" && config.cluster !== "localnet" && !config.trustProxy)
    ctx.log.warn(
      { packsPerNetwork: config.packsPerNetwork },
      "TRUST_PROXY is off: behind a proxy, all visitors share one rate limit and the unpaid packs of one network",
    );
  const servers =
    config.role === "worker"
      ? []
      : [listen(ctx, createApp(ctx), { host: config.host, port: config.port }, ready)];
  if (config.metricsPort !== undefined)
    servers.push(
      listen(ctx, createOperatorApp(ctx), { host: config.metricsHost, port: config.metricsPort }),
    );
  if (config.role === "worker") ready(0);
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
    // Requests that wait for finality respond with "pending" now, so that all requests can finish.
    ctx.finality.stop();
    const closed = servers.map((server) => new Promise((done) => server.close(done)));
    await Promise.race([Promise.all(closed), sleep(GRACE_MS)]);
    await jobs;
    await ctx[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once("SIGTERM", () => void end());
  // Ctrl-C signals the whole process group; a child leaves the decision to its parent.
  process.on("SIGINT", () => void (process.send ? undefined : end()));
  process.once("disconnect", () => void end());
  await jobs;
}

function listen(
  ctx: Context,
  app: Hono,
  { host, port }: { host: string; port: number },
  onReady?: (port: number) => void,
) {
  const { role } = ctx.config;
  const server = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
    ctx.log.info({ port: address.port, role }, "ready");
    onReady?.(address.port);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    stopWith(
      error.code === "EADDRINUSE" ? `Port ${port} is taken; set PORT to another.` : error.message,
    );
  });
  return server;
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  stopWith(message || code || String(cause ?? error));
});
