import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context as Request, Hono } from "hono";
import { compress } from "hono/compress";
import { tournamentTitle } from "../../rules/league/names.ts";
import { PHASES } from "../../rules/phase.ts";
import type { Context } from "../context.ts";
import { createCounter } from "../guard.ts";
import { createPreviews } from "../share/preview.ts";
import { answerFailure } from "../failed-request.ts";
import { crawlerRoutes } from "./crawlers.ts";
import { readToken, useSession } from "../session.ts";
import { failedPage } from "./failed-page.ts";
import { createPlayerFinder } from "./find-player.ts";
import { type Head, inSeason, withHead } from "./head.ts";
import { readPages } from "./pages.ts";

const LOCAL_WALLET = "/local-wallet.js";
/** Pages do not wait longer for a database that is slow or down. */
const PAGE_WAIT_MS = 300;
const A_YEAR = "public, max-age=31536000, immutable";

/** Serves the built web app. Files with a hash in their name are cached forever. */
export function siteRoutes(ctx: Context) {
  const { webDir, localWallet } = ctx.config;
  const site = new Hono();
  const list = readPages(webDir);
  if (!list)
    return site.get("*", (c) => c.text("The web app is not built: run `npm run build`.", 503));
  // The local wallet registers itself like an extension, so the app does not know about it. Where it
  // is off, this file does not exist.
  if (!localWallet) site.get(LOCAL_WALLET, (c) => c.notFound());
  const originOf = (url: string) => ctx.config.origin ?? new URL(url).origin;
  site.route("/", crawlerRoutes(list, originOf));
  site.use(compress());
  const answer = documents(ctx, originOf);
  const isSignedIn = createSessionCheck(ctx);
  const findPlayer = createPlayerFinder(ctx, PAGE_WAIT_MS);
  for (const { path, document, forUsersIn, stills, preloads, ...head } of list.pages)
    site.get(path.replaceAll("/$", "/:"), async (c) => {
      const url = new URL(c.req.url);
      const { search, searchParams } = url;
      const playerId = c.req.param("playerId");
      const player = playerId === undefined ? undefined : await findPlayer(playerId);
      if (player === null) return answer(c, "app.html", list.missing, 404);
      // As in `headAt` of the web app.
      const title = tournamentTitle(c.req.param("tournamentId")) ?? player?.name ?? head.title;
      if (stills.length > 0) c.header("vary", "Cookie", { append: true });
      const isReturn = list.returnParameters.some((name) => searchParams.has(name));
      // Other sites ask for a preview as a visitor would.
      const mayRedirect = !head.preview && !isReturn && readToken(ctx, c) === undefined;
      // Most users' pages are so in both phases, and their visitors need not wait for the database.
      if (mayRedirect && forUsersIn.length === PHASES.length) return c.redirect(landingFor(url));
      const [isUser, { phase }] = await Promise.all([
        stills.length > 0 && isSignedIn(c),
        ctx.sale(PAGE_WAIT_MS),
      ]);
      if (mayRedirect && forUsersIn.includes(phase)) return c.redirect(landingFor(url));
      const still = stills.find(
        (one) => one.isUser === isUser && one.phase === phase && (search === "" || !one.hasChoices),
      );
      // Links of a still could be followed before the app has kept the referral code of the address.
      const file = searchParams.has("ref") ? undefined : still?.file;
      // A still names its own files, after its text.
      const preload = file === undefined ? preloads[phase] : [];
      return answer(c, file ?? document, { ...head, title, preload });
    });
  for (const { path, document } of list.pages)
    site.get(`/${document}`, (c) => c.redirect(document === "app.html" ? "/" : path));
  // People and other sites often add a trailing slash.
  for (const { path } of list.pages.filter((one) => one.path !== "/"))
    site.get(`${path.replaceAll("/$", "/:")}/`, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${pathname.slice(0, -1)}${search}`, 301);
    });
  const isHidden = (path: string) => path.includes("/.");
  site.use("*", async (c, next) =>
    isHidden(c.req.path) ? answer(c, "app.html", list.missing, 404) : next(),
  );
  site.use(
    "*",
    serveStatic({
      root: webDir,
      precompressed: true,
      onFound: (path, c) =>
        c.header("cache-control", path.includes("/assets/") ? A_YEAR : "no-cache"),
    }),
  );
  site.get("*", (c) => answer(c, "app.html", list.missing, 404));
  return site.onError((error, c) => {
    const { status, words } = answerFailure(ctx, error, c);
    return c.html(failedPage(words), status);
  });
}

/**
 * Returns where a visitor goes who asked for a user's page. The landing page takes the parameters that it knows,
 * and keeps the address for after the login (`web/session/wanted-page.ts`).
 */
function landingFor({ pathname, search, searchParams }: URL): string {
  const kept = new URLSearchParams({ wanted: pathname + search });
  for (const name of ["ref", "packs"]) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  return `/?${kept.toString()}`;
}

/**
 * Returns a function that tells whether a session is open. A still requests a user's figures at once: with a cookie
 * whose session has ended, each would be refused. Nobody is known to be a user while the database is slow or down, nor
 * after too many requests, each of which asks the database.
 */
function createSessionCheck(ctx: Context) {
  const wait = createCounter(ctx, ctx.config.requestsPerMinute);
  return async (c: Request): Promise<boolean> => {
    if (readToken(ctx, c) === undefined || (await wait(c)) > 0) return false;
    const session = useSession(ctx, c).catch(() => undefined);
    const late = sleep(PAGE_WAIT_MS, undefined, { ref: false });
    return (await Promise.race([session, late])) !== undefined;
  };
}

/** Returns a function that responds with a page: its document, read once, with its own head. */
function documents(ctx: Context, originOf: (url: string) => string) {
  const { webDir, localWallet } = ctx.config;
  const previewOf = createPreviews(ctx);
  const files = new Map<string, Promise<string>>();
  const read = async (name: string) => {
    const html = await readFile(join(webDir, name), "utf8");
    return localWallet
      ? html.replace("</body>", `<script type="module" src="${LOCAL_WALLET}"></script></body>`)
      : html;
  };
  return async (c: Request, name: string, head: Head, status: 200 | 404 = 200) => {
    const file = files.get(name) ?? read(name);
    files.set(name, file);
    // During a build a file may be missing; the next request retries.
    file.catch(() => files.delete(name));
    // `c.req.path` is decoded.
    const { pathname: path } = new URL(c.req.url);
    const [preview, { phase }] = await Promise.all([
      previewOf(c, head.preview),
      ctx.sale(PAGE_WAIT_MS),
    ]);
    const own =
      phase === "season" ? { ...head, description: head.inSeason ?? head.description } : head;
    const html = withHead(await file, own, { origin: originOf(c.req.url), path }, preview);
    // A still belongs to its user, and names files that the next build replaces.
    c.header("cache-control", "private, no-cache");
    return c.html(phase === "season" ? inSeason(html) : html, status);
  };
}
