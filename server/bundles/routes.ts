import { type Context as HonoContext, Hono } from "hono";
import { z } from "zod";
import { clientAddress, customerOf } from "../client-address.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { createCounter, refuseFor } from "../guard.ts";
import { input } from "../input.ts";
import { weekId } from "../league/schemas.ts";
import { oneByOne } from "../one-by-one.ts";
import { describe } from "../openapi/describe.ts";
import { keepRecent } from "../recent.ts";
import { takesGzip } from "../takes-gzip.ts";
import { isLarge } from "../standings/large-week.ts";
import { publish, publishInThread } from "./publish.ts";
import { bundleView } from "./schemas.ts";
import { readVersion } from "./store.ts";

const readBundleCall = describe({
  id: "readBundle",
  tag: "Season",
  summary: "Read the bundle of a week",
  description:
    "Everything that the week's result follows from: locked rosters, holdings, games with their lines, pools and prizes in kind, with the house's results. " +
    "Play with it using `npm run score`, or check it with `npm run verify-tournament`.",
  answers: { 200: bundleView },
  refusals: ["bad_request", "not_locked"],
});

/** Bundles in memory. */
const KEPT = 2;
/** Requests that a client is charged for a bundle that is not in memory, since all the week's rosters are scored. */
const REQUESTS_PER_BUNDLE = 20;
/** After making a bundle, the process waits this many times as long as it took before making another. */
const REST = 3;
/** Requests that may wait for a bundle, in total and per customer. */
const WAITING = { maxWaiting: 20, maxEach: 4 };

export function bundleRoutes(ctx: Context) {
  const bundles = keepRecent(
    KEPT,
    async ({ week }: { week: string; version: string }) =>
      (await isLarge(ctx.db, week))
        ? publishInThread(ctx.config.databaseUrl, week)
        : publish(ctx.db, week),
    ({ week, version }) => `${week} ${version}`,
  );
  const wait = createCounter(ctx, Math.ceil(ctx.config.requestsPerMinute / REQUESTS_PER_BUNDLE));
  const make = oneByOne(bundles, { ...WAITING, rest: REST });
  return new Hono().get(
    "/:week/bundle",
    readBundleCall,
    input("param", z.object({ week: weekId })),
    async (c) => {
      const { week } = c.req.valid("param");
      const version = await readVersion(ctx.db, week);
      if (version === undefined) throw new Refusal("not_locked");
      const key = { week, version };
      if (!bundles.has(key)) refuseFor(c, await wait(c));
      const bundle = await (bundles.has(key)
        ? bundles(key)
        : make(key, customerOf(clientAddress(ctx, c))));
      if (bundle === undefined) throw new Refusal("not_locked");
      return send(c, bundle);
    },
  );
}

/** Sends the same bytes to every client, so slow readers share one copy in memory. */
function send(c: HonoContext, gzip: Uint8Array<ArrayBuffer>) {
  c.header("content-type", "application/json");
  c.header("vary", "accept-encoding");
  if (!takesGzip(c))
    return c.body(new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip")));
  c.header("content-encoding", "gzip");
  return c.body(gzip);
}
