import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { authRoutes } from "./auth/routes.ts";
import { publicConfig } from "./public-config.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { fairnessRoutes } from "./fairness/routes.ts";
import { limitRate, requireOwnOrigin } from "./guard.ts";
import { lineupRoutes } from "./lineup/routes.ts";
import { localRoutes } from "./local/routes.ts";
import { playerRoutes } from "./players/routes.ts";
import { presaleRoutes } from "./presale/routes.ts";
import { referralRoutes } from "./referral/routes.ts";
import { rpcRoutes } from "./rpc.ts";
import { siteRoutes } from "./site/routes.ts";
import { tokenRoutes } from "./site/tokens.ts";

export type Api = ReturnType<typeof apiRoutes>;

/** The whole site on one origin: API, RPC for browsers, token metadata, pages. */
export function createApp(ctx: Context) {
  const app = new Hono();
  app.use(measure(ctx));
  app.use(secureHeaders(headers(ctx)));
  app.use("/api/*", limitRate(ctx), requireOwnOrigin(ctx));
  app.use("/rpc", limitRate(ctx), requireOwnOrigin(ctx));
  app.route("/api", apiRoutes(ctx));
  if (ctx.faucet) app.route("/api/local", localRoutes(ctx, ctx.faucet));
  app.all("/api/*", () => {
    throw new Refusal("not_found");
  });
  app.route("/rpc", rpcRoutes(ctx));
  app.route("/tokens", tokenRoutes(ctx));
  app.route("/", siteRoutes(ctx));
  app.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json({ error: error.message, code: error.code }, error.status);
    if (error instanceof HTTPException)
      return c.json({ error: error.message, code: "bad_request" }, error.status);
    ctx.log.error({ err: error, path: c.req.path }, "a request failed");
    const broken = new Refusal("server_error");
    return c.json({ error: broken.message, code: broken.code }, broken.status);
  });
  return app;
}

/** The calls of the specification, section 7; the type of the client follows from it. */
function apiRoutes(ctx: Context) {
  return new Hono()
    .get("/config", (c) => c.json(publicConfig(ctx)))
    .route("/auth", authRoutes(ctx))
    .route("/presale", presaleRoutes(ctx))
    .route("/players", playerRoutes(ctx))
    .route("/lineup", lineupRoutes(ctx))
    .route("/referral", referralRoutes(ctx))
    .route("/fairness", fairnessRoutes(ctx));
}

function measure(ctx: Context) {
  return async (
    c: { req: { method: string; path: string }; res: Response },
    next: () => Promise<void>,
  ) => {
    const end = ctx.metrics.requests.startTimer();
    await next();
    const route = c.req.path.startsWith("/api/")
      ? c.req.path.split("/").slice(0, 4).join("/")
      : "site";
    end({ method: c.req.method, route, status: String(c.res.status) });
  };
}

function headers(ctx: Context): Parameters<typeof secureHeaders>[0] {
  const rpc = ctx.config.publicRpcUrl ? [new URL(ctx.config.publicRpcUrl).origin] : [];
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The art and the motion set styles on elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      connectSrc: ["'self'", ...rpc],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: ctx.config.origin?.startsWith("https://")
      ? "max-age=31536000; includeSubDomains"
      : false,
  };
}
