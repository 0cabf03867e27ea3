import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context as HonoContext } from "hono";
import type { User } from "./auth/store.ts";
import { extendSession, findUserBySession } from "./auth/store.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { asksForSession } from "./openapi/describe.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A session ends seven days after its last use. */
const SESSION_SECONDS = 7 * DAY_SECONDS;
/** A session with less than this left was last extended over a day ago; its next use extends it. */
const AGING_SECONDS = SESSION_SECONDS - DAY_SECONDS;

/** What a route knows about the caller. */
export interface Env {
  Variables: { user: User };
}

/** Keeps responses out of every cache, because they are for one user only. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  c.header("cache-control", "no-store");
  await next();
};

/** Refuses anyone who is not signed in, passes the user on, and keeps the response out of caches. */
export function requireUser(ctx: Context): MiddlewareHandler<Env> {
  return asksForSession<MiddlewareHandler<Env>>(async (c, next) => {
    c.header("cache-control", "no-store");
    const user = await useSession(ctx, c);
    if (!user) throw new Refusal("unauthenticated");
    c.set("user", user);
    await next();
  });
}

/** Returns the caller, whose session is extended by this use; undefined for a visitor. */
export async function useSession(ctx: Context, c: HonoContext): Promise<User | undefined> {
  const token = readToken(ctx, c);
  const now = ctx.now();
  const session = token && (await findUserBySession(ctx.db, hashToken(token), now));
  if (!token || !session) return undefined;
  if (session.expiresAt.getTime() - now.getTime() < AGING_SECONDS * 1000) {
    await extendSession(ctx.db, hashToken(token), sessionEnd(now));
    writeToken(ctx, c, token);
  }
  return session.user;
}

/** Returns when a session ends if it is never used again. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * 1000);
}

/** Hashes a session token. Only hashes are stored, so a stolen database opens no account. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function readToken(ctx: Context, c: HonoContext): string | undefined {
  return isSecure(ctx) ? getCookie(c, "session", "host") : getCookie(c, "session");
}

export function writeToken(ctx: Context, c: HonoContext, token: string): void {
  const options = { httpOnly: true, sameSite: "Lax", path: "/", maxAge: SESSION_SECONDS } as const;
  if (isSecure(ctx)) setCookie(c, "session", token, { ...options, secure: true, prefix: "host" });
  else setCookie(c, "session", token, options);
}

export function clearToken(ctx: Context, c: HonoContext): void {
  if (isSecure(ctx)) deleteCookie(c, "session", { path: "/", secure: true, prefix: "host" });
  else deleteCookie(c, "session", { path: "/" });
}

function isSecure(ctx: Context): boolean {
  return ctx.config.origin?.startsWith("https://") ?? false;
}
