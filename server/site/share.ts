import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { packShare } from "../../art/share.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { bestFirst } from "../../rules/tiers.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { viewPlayer } from "../players/view.ts";
import { listRewards } from "../presale/store.ts";
import { isPurchaseId } from "../presale/purchase-id.ts";
import { toPng } from "./picture.ts";

/** About 350 KB each. */
const MAX_CACHED = 64;
/** Drawing takes a core about 0.2 s, so requests beyond this queue are refused. */
const MAX_WAITING = 20;
/** A draw never changes, and neither does its picture. */
const FOREVER = "public, max-age=31536000, immutable";
const A_MINUTE = "public, max-age=60";

/**
 * Serves a purchase's share picture, `/share/pack/{packId}.png`. Draws are public. Until the draw, the
 * site's own picture takes its place.
 */
export function shareRoutes(ctx: Context) {
  const draw = drawer(ctx);
  return new Hono().get("/pack/:file{.+\\.png}", async (c) => {
    const png = await draw(c.req.param("file").replace(/\.png$/, ""));
    return png
      ? c.body(png, 200, { "content-type": "image/png", "cache-control": FOREVER })
      : c.body(await readFile(join(ctx.config.webDir, "share/hardwood.png")), 200, {
          "content-type": "image/png",
          "cache-control": A_MINUTE,
        });
  });
}

type Png = Buffer<ArrayBuffer>;

/** Returns the picture as SVG; undefined if the purchase is not drawn or does not exist. */
async function svgOf({ db, config }: Context, id: string): Promise<string | undefined> {
  const rewards = isPurchaseId(id) ? await listRewards(db, id) : [];
  if (rewards.length === 0) return undefined;
  const players = new Map(rewards.map((player) => [player.id, viewPlayer(player)]));
  const host = config.origin ? new URL(config.origin).host : "";
  return packShare({
    best: bestFirst([...players.values()]),
    packs: rewards.length / PLAYERS_PER_PACK,
    verifyAt: `${host}/fairness/${id}`,
  });
}

/** Draws and caches pictures by purchase id. Made-up ids do not enter the queue. */
function drawer(ctx: Context) {
  const kept = new Map<string, Png>();
  const underWay = new Map<string, Promise<Png | undefined>>();
  const draw = oneByOne((svg: string) => toPng(svg, join(ctx.config.webDir, ".fonts")));
  return async (id: string) => {
    const found = kept.get(id) ?? underWay.get(id);
    if (found) return found;
    const drawn = svgOf(ctx, id).then((svg) => (svg === undefined ? undefined : draw(svg)));
    underWay.set(id, drawn);
    try {
      const png = await drawn;
      if (png) kept.set(id, png);
      for (const oldest of kept.keys()) if (kept.size > MAX_CACHED) kept.delete(oldest);
      return png;
    } finally {
      underWay.delete(id);
    }
  };
}

/** Queues work one at a time to leave CPU for the API. Throws `too_many_requests` if the queue is full. */
function oneByOne<Given, Made>(work: (given: Given) => Promise<Made>) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (given: Given): Promise<Made> => {
    if (waiting >= MAX_WAITING) throw new Refusal("too_many_requests");
    waiting++;
    const done = last.then(() => work(given)).finally(() => waiting--);
    last = done.catch(() => undefined);
    return done;
  };
}
