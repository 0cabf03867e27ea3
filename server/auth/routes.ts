import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { input, walletAddress } from "../input.ts";
import { type Env, clearToken, hashToken, readToken, requireUser, writeToken } from "../session.ts";
import { PROVIDERS, issueChallenge } from "./challenge.ts";
import { signIn } from "./sign-in.ts";
import { deleteSession } from "./store.ts";
import { viewUser } from "./view.ts";

const provider = z.enum(PROVIDERS, { error: "provider_unsupported" });
const nonceRequest = z.object({ walletAddress, provider });
const verifyRequest = nonceRequest.extend({
  signature: z.string().max(90),
  nonce: z.string().max(64).regex(/^\w+$/),
});

export function authRoutes(ctx: Context) {
  return new Hono<Env>()
    .post("/nonce", input("json", nonceRequest), async (c) => {
      const host = new URL(c.req.header("origin") ?? c.req.url).host;
      const challenge = await issueChallenge(ctx, { ...c.req.valid("json"), host });
      const { nonce, message, expiresAt } = challenge;
      return c.json({ nonce, message, expiresAt: expiresAt.toISOString() });
    })
    .post("/verify", input("json", verifyRequest), async (c) => {
      const { user, token } = await signIn(ctx, c.req.valid("json"));
      writeToken(ctx, c, token);
      return c.json({ user: viewUser(user) });
    })
    .get("/me", requireUser(ctx), (c) => c.json(viewUser(c.get("user"))))
    .post("/logout", async (c) => {
      const token = readToken(ctx, c);
      if (token) await deleteSession(ctx.db, hashToken(token));
      clearToken(ctx, c);
      return c.json({});
    });
}
