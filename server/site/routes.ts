import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Context } from "../context.ts";
import { APP_PAGES, TEXT_PAGES } from "./pages.ts";

const LOCAL_WALLET = "/local-wallet.js";
const A_YEAR = "public, max-age=31536000, immutable";

/** The built web app. Files with a hash in their name may be kept for ever. */
export function siteRoutes(ctx: Context) {
  const { webDir, localWallet } = ctx.config;
  const site = new Hono();
  // The local wallet registers itself with the page as an extension would; the app knows nothing
  // of it, and where it is off this file does not exist.
  if (!localWallet) site.get(LOCAL_WALLET, (c) => c.notFound());
  const page = (name: string) => {
    let html: Promise<string> | undefined;
    return () =>
      (html ??= readFile(join(webDir, name), "utf8").then((text) =>
        localWallet
          ? text.replace("</head>", `<script type="module" src="${LOCAL_WALLET}"></script></head>`)
          : text,
      ));
  };
  const landing = page("index.html");
  const app = page("app.html");
  site.get("/", async (c) => c.html(await landing()));
  for (const path of TEXT_PAGES) {
    const text = page(`${path}.html`);
    site.get(path, async (c) => c.html(await text()));
    site.get(`${path}.html`, (c) => c.redirect(path));
  }
  for (const path of APP_PAGES) site.get(path, async (c) => c.html(await app()));
  site.get("/index.html", (c) => c.redirect("/"));
  site.get("/app.html", (c) => c.redirect("/"));
  site.use(
    "*",
    serveStatic({
      root: webDir,
      precompressed: true,
      onFound: (path, c) =>
        c.header("cache-control", path.includes("/assets/") ? A_YEAR : "no-cache"),
    }),
  );
  site.get("*", async (c) => c.html(await app(), 404));
  return site;
}
