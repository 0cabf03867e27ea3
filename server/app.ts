import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import { authRoutes } from "./auth/routes.ts";
import { bundleRoutes } from "./bundles/routes.ts";
import { publicConfig, readConfigCall } from "./public-config.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { answerFailure } from "./failed-request.ts";
import { fairnessRoutes } from "./fairness/routes.ts";
import { limitBody, limitDepth, limitRate, requireOwnOrigin } from "./guard.ts";
import { documentRoutes } from "./openapi/routes.ts";
import { refuseUnknown } from "./openapi/refuse-unknown.ts";
import { formRoutes } from "./form/routes.ts";
import { holdingRoutes } from "./holdings/routes.ts";
import { seasonRoutes } from "./league/routes.ts";
import { localRoutes } from "./local/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { playerRoutes } from "./players/routes.ts";
import { prizeRoutes } from "./prizes/routes.ts";
import { presaleRoutes } from "./presale/routes.ts";
import { referralRoutes } from "./referral/routes.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { rosterRoutes } from "./rosters/routes.ts";
import { rpcRoutes } from "./rpc.ts";
import { shareRoutes } from "./share/routes.ts";
import { snapshotRoutes } from "./lock/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { earlyScriptSource } from "./site/early-script.ts";
import { tokenRoutes } from "./site/tokens.ts";
import { tournamentRoutes } from "./tournaments/routes.ts";
import { transparencyRoutes } from "./transparency/routes.ts";

export type Api = ReturnType<typeof apiRoutes>;

/** Builds the whole site on one origin: API, RPC for browsers, token metadata, pages. */
export function createApp(ctx: Context) {
  const app = new Hono();
  app.use(measure(ctx));
  for (const path of ["/tokens/*", "/share/*"]) app.use(path, openToOtherSites);
  app.use(secureHeaders(headers(ctx)));
  // Only the long responses of the API are worth compressing.
  for (const path of [
    "/api/players/*",
    "/api/news",
    "/api/fairness/*",
    "/api/weeks/*",
    "/api/tournaments/*",
    "/api/openapi.json",
  ])
    app.use(path, compress());
  const limit = limitRate(ctx);
  for (const path of ["/api/*", "/rpc"])
    app.use(path, limit, requireOwnOrigin(ctx), limitBody(), limitDepth());
  for (const path of ["/tokens/*", "/share/*"]) app.use(path, limit);
  const calls = new Hono().route("/api", apiRoutes(ctx));
  if (ctx.faucet) calls.route("/api/local", localRoutes(ctx, ctx.faucet));
  calls.route("/rpc", rpcRoutes(ctx)).route("/tokens", tokenRoutes(ctx));
  calls.route("/api", documentRoutes(ctx, calls));
  app.route("/", calls);
  for (const path of ["/api/*", "/rpc", "/tokens/*"]) app.all(path, refuseUnknown(calls));
  app.route("/share", shareRoutes(ctx));
  app.route("/", siteRoutes(ctx));
  app.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json({ error: error.message, code: error.code }, error.status);
    if (error instanceof HTTPException)
      return c.json({ error: error.message, code: "bad_request" }, error.status);
    // Nobody reads this response.
    if (isCutOff(error))
      return c.json({ error: "The request was cut off.", code: "bad_request" }, 400);
    const { status, words, code } = answerFailure(ctx, error, c);
    return c.json({ error: words, code }, status);
  });
  return app;
}

/** Returns the calls of the specification, section 7. The web client's types derive from this. */
function apiRoutes(ctx: Context) {
  return new Hono()
    .get("/config", readConfigCall, async (c) => c.json(publicConfig(ctx, await ctx.sale())))
    .route("/auth", authRoutes(ctx))
    .route("/presale", presaleRoutes(ctx))
    .route("/refunds", refundRoutes(ctx))
    .route("/players", playerRoutes(ctx))
    .route("/players", formRoutes(ctx))
    .route("/news", newsRoutes(ctx))
    .route("/season", seasonRoutes(ctx))
    .route("/lineup", holdingRoutes(ctx))
    .route("/rosters", rosterRoutes(ctx))
    .route("/weeks", snapshotRoutes(ctx))
    .route("/weeks", bundleRoutes(ctx))
    .route("/referral", referralRoutes(ctx))
    .route("/fairness", fairnessRoutes(ctx))
    .route("/transparency", transparencyRoutes(ctx))
    .route("/tournaments", tournamentRoutes(ctx))
    .route("/rewards", prizeRoutes(ctx));
}

/** Returns true for what reading a request's body throws if the client leaves in the middle. */
function isCutOff(error: NodeJS.ErrnoException): boolean {
  return error.code === "ECONNRESET" && error.message === "aborted";
}

function measure(ctx: Context): MiddlewareHandler {
  return async (c, next) => {
    const end = ctx.metrics.requests.startTimer();
    await next();
    // Of the handler that answered. Raw paths would let visitors create unlimited labels.
    end({ method: c.req.method, route: routePath(c), status: String(c.res.status) });
  };
}

/**
 * Lets wallets, explorers and link previews embed a response. It must come before `secureHeaders`,
 * whose headers forbid that.
 */
const openToOtherSites: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("cross-origin-resource-policy", "cross-origin");
  c.header("access-control-allow-origin", "*");
};

function headers(ctx: Context): Parameters<typeof secureHeaders>[0] {
  const rpc = ctx.config.publicRpcUrl ? [new URL(ctx.config.publicRpcUrl).origin] : [];
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...earlyScriptSource(ctx.config.webDir)],
      // Art and motion use inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      connectSrc: ["'self'", ...rpc],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: ctx.config.origin?.startsWith("https://")
      ? "max-age=31536000; includeSubDomains"
      : false,
  };
}
