import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress, clientOf } from "./client-address.ts";
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

/** Limits requests per minute and IP address. Each process counts separately. */
export function limitRate(ctx: Context): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: ctx.config.requestsPerMinute, duration: 60 });
  return async (c, next) => {
    try {
      await limiter.consume(clientOf(clientAddress(ctx, c)));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        c.header("retry-after", String(Math.ceil(error.msBeforeNext / 1000)));
      throw new Refusal("too_many_requests");
    }
    await next();
  };
}
