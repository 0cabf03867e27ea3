import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { limitConnections } from "./connections.ts";
import type { Context } from "./context.ts";
import { createOperatorApp } from "./operator.ts";
import { runJobs } from "./jobs/loop.ts";
import { workerJobs } from "./jobs/worker.ts";

/** Time for open requests to finish when a server is to end. */
const GRACE_MS = 10_000;

/**
 * An idle connection lasts longer than proxies keep it (Google's: 600 s). If it ended here first, a
 * request sent at that moment would be lost.
 */
const KEEP_ALIVE_MS = 620_000;

/** After this long without a byte, the client counts as gone. Our responses begin within 30 seconds. */
const UNREAD_MS = 120_000;

/** A server that runs until it is disposed of. */
export interface RunningServer extends AsyncDisposable {
  /** 0 if it serves no requests. */
  readonly port: number;
}

/**
 * Serves requests, runs jobs, or both, depending on the role. Disposing of it finishes open requests
 * and the rounds of jobs, and closes `ctx`. Throws a sentence if a port is taken.
 */
export async function runServer(ctx: Context): Promise<RunningServer> {
  const { config, log } = ctx;
  if (config.role !== "worker" && config.cluster !== "localnet" && !config.trustProxy)
    log.warn(
      { packsPerNetwork: config.packsPerNetwork },
      "TRUST_PROXY is off: behind a proxy, all visitors share one rate limit and the unpaid packs of one network",
    );
  const { host, port: asked, metricsHost, metricsPort, maxConnections } = config;
  const servers = await Promise.all([
    ...(config.role === "worker"
      ? []
      : [listen(createApp(ctx), { setting: "PORT", host, port: asked, maxConnections })]),
    ...(metricsPort === undefined
      ? []
      : [
          listen(createOperatorApp(ctx), {
            setting: "METRICS_PORT",
            host: metricsHost,
            port: metricsPort,
            maxConnections,
          }),
        ]),
  ]);
  const port = config.role === "worker" ? 0 : servers[0]!.port;
  log.info({ port, role: config.role }, "ready");
  const stop = new AbortController();
  const jobs =
    config.role === "api"
      ? Promise.resolve()
      : runJobs(ctx, workerJobs(config.pollMs), {
          id: `${process.pid}-${bytesToHex(ctx.random(4))}`,
          signal: stop.signal,
        });
  return {
    port,
    async [Symbol.asyncDispose]() {
      stop.abort();
      // Requests that wait for finality respond with "pending" now, so that all requests can finish.
      ctx.finality.stop();
      // Live streams end now, and browsers reconnect to the next process.
      ctx.ticker.stop();
      await Promise.all(servers.map(({ connections }) => connections.end(GRACE_MS)));
      await jobs;
      await ctx[Symbol.asyncDispose]();
    },
  };
}

interface Door {
  /** The setting that names the port. */
  readonly setting: string;
  readonly host: string;
  readonly port: number;
  readonly maxConnections: number;
}

async function listen(app: Hono, { setting, host: hostname, port, maxConnections }: Door) {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  // Without another factory, it is an HTTP/1 server.
  const server = serve({ fetch: app.fetch, port, hostname, serverOptions }) as Server;
  server.timeout = UNREAD_MS;
  const connections = limitConnections(server, maxConnections);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === "EADDRINUSE" ? `Port ${port} is taken; set ${setting} to another.` : message,
      { cause: error },
    );
  }
  return { port: (server.address() as AddressInfo).port, connections };
}
