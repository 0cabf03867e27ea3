import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { input, walletAddress } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import {
  type Env,
  clearToken,
  hashToken,
  keepPrivate,
  readToken,
  requireUser,
  useSession,
  writeToken,
} from "../session.ts";
import { challengeView, sessionView, signedIn, signedOut, userView } from "./schemas.ts";
import { PROVIDERS, issueChallenge } from "./challenge.ts";
import { signIn } from "./sign-in.ts";
import { deleteSession } from "./store.ts";
import { viewUser } from "./view.ts";

const provider = z
  .enum(PROVIDERS, { error: "provider_unsupported" })
  .meta({ description: "The kind of wallet; `local` only on localnet.", examples: ["phantom"] });
const nonceRequest = z.object({ walletAddress, provider });
const verifyRequest = nonceRequest.extend({
  signature: z.string().max(90).describe("Signature of `message`, base58 or base64."),
  nonce: z.string().max(64).regex(/^\w+$/).describe("As `POST /api/auth/nonce` gave it."),
});

const askNonce = describe({
  id: "askNonce",
  tag: "Auth",
  summary: "Request a challenge to sign",
  answers: { 200: challengeView },
  refusals: ["wallet_address_invalid", "provider_unsupported"],
});
const verify = describe({
  id: "verifySignature",
  tag: "Auth",
  summary: "Sign in with a signed challenge",
  answers: { 200: signedIn },
  refusals: [
    "wallet_address_invalid",
    "provider_unsupported",
    "challenge_unknown",
    "challenge_expired",
    "signature_invalid",
  ],
});
const me = describe({
  id: "readMe",
  tag: "Auth",
  summary: "Read the signed-in user",
  answers: { 200: userView },
});
const readSession = describe({
  id: "readSession",
  tag: "Auth",
  summary: "Read who is signed in, if anybody",
  description: "For pages: unlike `GET /api/auth/me`, it does not refuse visitors.",
  answers: { 200: sessionView },
});
const logout = describe({
  id: "logout",
  tag: "Auth",
  summary: "Sign out",
  answers: { 200: signedOut },
});

export function authRoutes(ctx: Context) {
  return new Hono<Env>()
    .use(keepPrivate)
    .post("/nonce", askNonce, input("json", nonceRequest), async (c) => {
      const site = new URL(c.req.header("origin") ?? c.req.url);
      const challenge = await issueChallenge(ctx, { ...c.req.valid("json"), site });
      const { nonce, message, expiresAt } = challenge;
      return c.json({ nonce, message, expiresAt: expiresAt.toISOString() });
    })
    .post("/verify", verify, input("json", verifyRequest), async (c) => {
      const earlier = readToken(ctx, c);
      const { user, token } = await signIn(ctx, c.req.valid("json"), earlier);
      writeToken(ctx, c, token);
      return c.json({ user: viewUser(user) });
    })
    .get("/me", me, requireUser(ctx), (c) => c.json(viewUser(c.get("user"))))
    .get("/session", readSession, async (c) => {
      const user = await useSession(ctx, c);
      return c.json({ user: user ? viewUser(user) : null });
    })
    .post("/logout", logout, async (c) => {
      const token = readToken(ctx, c);
      if (token) await deleteSession(ctx.db, hashToken(token));
      clearToken(ctx, c);
      return c.json({});
    });
}
