import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context as Request, Hono } from "hono";
import type { Context } from "../context.ts";
import { createCounter, refuseFor } from "../guard.ts";
import { type Asked, drawingOf } from "./drawing.ts";
import { createPainter } from "./painter.ts";

/** Requests that a client is charged for a picture. */
const REQUESTS_PER_PICTURE = 20;

const FOREVER = "public, max-age=31536000, immutable";
/** A user may open another pack. */
const FIVE_MINUTES = "public, max-age=300";
const A_MINUTE = "public, max-age=60";

const FILE = /^([^.]+)(\.tall)?\.png$/;

/**
 * Serves the share pictures of a purchase (`/share/pack/{packId}.png`), of one of its cards
 * (`/share/card/{packId}/{playerId}.png`), of a player (`/share/player/{playerId}.png`), of a user's best five (`/share/five/{code}.png`) of a
 * referral link (`/share/invite/{code}.png`), of a settled entry
 * (`/share/result/{tournament}/{wallet}.png`) and of a roster
 * (`/share/roster/{tournament}/{wallet}/{number}.png`); with `.tall.png` for the screen of a phone. What they show
 * is public. What was not drawn has the site's own picture.
 */
export function shareRoutes(ctx: Context) {
  const serve = pictures(ctx);
  return new Hono()
    .get("/:kind{pack|player|five|invite}/:file", (c) => {
      const { kind, file } = c.req.param();
      return serve(c, file, (id) => ({ kind: kind as Asked["kind"], id }));
    })
    .get("/result/:id/:file", (c) => {
      const { id, file } = c.req.param();
      return serve(c, file, (wallet) => ({ kind: "result", id, wallet }));
    })
    .get("/roster/:id/:wallet/:file", (c) => {
      const { id, wallet, file } = c.req.param();
      return serve(c, file, (roster) => ({ kind: "roster", id, wallet, roster }));
    })
    .get("/card/:id/:file", (c) => {
      const { id, file } = c.req.param();
      return serve(c, file, (playerId) => ({ kind: "card", id, playerId }));
    });
}

function pictures(ctx: Context) {
  const { webDir, requestsPerMinute } = ctx.config;
  const painter = createPainter(join(webDir, ".fonts"));
  const wait = createCounter(ctx, Math.ceil(requestsPerMinute / REQUESTS_PER_PICTURE));
  return async (c: Request, file: string, askedBy: (name: string) => Omit<Asked, "shape">) => {
    const [, name, tall] = FILE.exec(file) ?? [];
    if (name === undefined) return c.notFound();
    const shape = tall === undefined ? "wide" : "tall";
    const drawing = await drawingOf(ctx, { ...askedBy(name), shape });
    if (!drawing)
      return c.body(await readFile(join(webDir, "share/hardwood.png")), 200, {
        "content-type": "image/png",
        "cache-control": A_MINUTE,
      });
    // The SVG determines the picture, so nothing is rendered to find out whether it has changed.
    const hash = createHash("sha256").update(drawing.svg).digest("hex");
    const headers = {
      etag: `"${hash}"`,
      "cache-control": drawing.isFinal ? FOREVER : FIVE_MINUTES,
    };
    if (c.req.header("if-none-match")?.includes(hash)) return c.body(null, 304, headers);
    const found = painter.find(hash);
    if (!found) refuseFor(c, await wait(c));
    const png = found ?? (await painter.paint(hash, drawing.svg));
    return c.body(png, 200, { ...headers, "content-type": "image/png" });
  };
}
