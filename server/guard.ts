import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { depthOf } from "../rules/json-depth.ts";
import { clientAddress, clientOf, networkOf } from "./client-address.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";

const SAFE = ["GET", "HEAD", "OPTIONS"];

/** Requires our own Origin and a JSON body for unsafe methods, so that other sites cannot forge requests. */
export function requireOwnOrigin(ctx: Context): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE.includes(c.req.method)) {
      if (!isOwnOrigin(ctx, c.req.header("origin"), c.req.header("host")))
        throw new Refusal("foreign_origin");
      if (hasBody(c) && !c.req.header("content-type")?.startsWith("application/json"))
        throw new Refusal("bad_request", "content-type must be application/json");
    }
    await next();
  };
}

function hasBody({ req }: HonoContext): boolean {
  return (
    req.header("transfer-encoding") !== undefined || Number(req.header("content-length") ?? 0) > 0
  );
}

function isOwnOrigin(ctx: Context, origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return false;
  if (ctx.config.origin) return origin === ctx.config.origin;
  if (!URL.canParse(origin)) return false;
  const { hostname, host: originHost } = new URL(origin);
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) && originHost === host;
}

/** The largest request asks for the statuses of 256 signatures. */
const MAX_BYTES = 32 * 1024;

export function limitBody(): MiddlewareHandler {
  return bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new Refusal("too_large");
    },
  });
}

/** Our deepest request has 5 levels. Recursive programs overflow the stack at thousands. */
const MAX_DEPTH = 32;

/** Refuses JSON that is nested deeper than any of our requests. */
export function limitDepth(): MiddlewareHandler {
  return async (c, next) => {
    if (hasBody(c) && depthOf(await c.req.text()) > MAX_DEPTH)
      throw new Refusal("bad_request", "nested too deeply");
    await next();
  };
}

/** One IPv6 customer may get a whole /48, and can use each of its 65,536 networks. */
export const CLIENTS_PER_NETWORK = 16;

/**
 * Limits requests per minute and client: an IPv4 address or a /64 of IPv6. A /48 gets as many as
 * several clients. Each process counts separately.
 */
export function limitRate(ctx: Context): MiddlewareHandler {
  const wait = createCounter(ctx, ctx.config.requestsPerMinute);
  return async (c, next) => {
    refuseFor(c, await wait(c));
    await next();
  };
}

/** Refuses a request with `too_many_requests` if the client has to wait. */
export function refuseFor(c: HonoContext, seconds: number): void {
  if (seconds === 0) return;
  c.header("retry-after", String(seconds));
  throw new Refusal("too_many_requests");
}

/**
 * Returns a function that counts a client's requests per minute, separately from every other counter, and
 * returns how many seconds the client must wait: 0 unless it has sent more than `points`.
 */
export function createCounter(ctx: Context, points: number) {
  const clients = new RateLimiterMemory({ points, duration: 60 });
  const networks = new RateLimiterMemory({ points: points * CLIENTS_PER_NETWORK, duration: 60 });
  return async (c: HonoContext): Promise<number> => {
    const address = clientAddress(ctx, c);
    try {
      await clients.consume(clientOf(address));
      if (address?.version === 6) await networks.consume(networkOf(address));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000) || 1;
      throw error;
    }
  };
}
