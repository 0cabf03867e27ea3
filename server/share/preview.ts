import { calendarDay } from "../../rules/league/names.ts";
import { POSITION_NAMES } from "../../rules/positions.ts";
import { TEAMS } from "../../rules/teams.ts";
import { bestFirst, TIER_NAMES } from "../../rules/tiers.ts";
import type { Context as Request } from "hono";
import type { Context } from "../context.ts";
import { createCounter } from "../guard.ts";
import { PLAYER_ID } from "../players/player-id.ts";
import { listPlayers } from "../players/store.ts";
import { listRewards } from "../presale/store.ts";
import { isPurchaseId } from "../../rules/purchase-id.ts";
import { REFERRAL_CODE } from "../referral/code.ts";
import { findResult } from "./find-result.ts";
import { findRoster } from "./find-roster.ts";
import type { Head } from "../site/pages.ts";

/** A link's preview on other sites, if it differs from the page's head. */
export type Preview = {
  /** Path of the picture. */
  picture: string;
  /** Alternative text of the picture. */
  alt: string;
  title?: string | undefined;
  description?: string | undefined;
  /** The shared link's query: sites that fetch it again must get the same preview. */
  search: string;
};

/**
 * Returns a function that finds the preview of a page; undefined for the site's own. Pages are always sent, but
 * previews that query the database are limited per client and minute.
 */
export function createPreviews(ctx: Context) {
  const wait = createCounter(ctx, ctx.config.requestsPerMinute);
  return async (c: Request, kind: Head["preview"]): Promise<Preview | undefined> => {
    const { pathname, searchParams } = new URL(c.req.url);
    if (kind === "referral") return previewOfReferral(searchParams);
    if (kind === undefined || (await wait(c)) > 0) return undefined;
    try {
      const id = pathname.slice(pathname.lastIndexOf("/") + 1);
      return await PREVIEWS[kind](ctx, id, searchParams);
    } catch (error) {
      ctx.log.warn({ err: error, path: pathname }, "a page was sent without its preview");
      return undefined;
    }
  };
}

const PREVIEWS = { draw: previewOfDraw, player: previewOfPlayer, tournament: previewOfEntry };

function previewOfReferral(search: URLSearchParams): Preview | undefined {
  const ref = codeIn(search);
  if (ref === undefined) return undefined;
  const isFive = search.get("show") === "five";
  return {
    picture: `/share/${isFive ? "five" : "invite"}/${ref}.png`,
    alt: isFive
      ? "The best five cards of a Hardwood player."
      : "The best card of a Hardwood player, and the words: Join me on the court.",
    search: `?ref=${ref}${isFive ? "&show=five" : ""}`,
  };
}

/** Returns the preview of a purchase, or of its card that was shared; undefined if it is not drawn. */
async function previewOfDraw(
  { db }: Context,
  id: string,
  search: URLSearchParams,
): Promise<Preview | undefined> {
  const cards = isPurchaseId(id) ? await listRewards(db, id) : [];
  const asked = search.get("card") ?? "";
  const shared = PLAYER_ID.test(asked) ? cards.find((player) => player.id === asked) : undefined;
  const first = shared ?? bestFirst(cards)[0];
  if (!first) return undefined;
  const ref = codeIn(search);
  const name = `${first.name}, ${TIER_NAMES[first.tier]}`;
  const kept = new URLSearchParams({
    ...(shared ? { card: shared.id } : {}),
    ...(ref === undefined ? {} : { ref }),
  });
  return {
    picture: shared ? `/share/card/${id}/${shared.id}.png` : `/share/pack/${id}.png`,
    alt: `${name}: ${shared ? "a card" : `the best of ${cards.length} cards`} drawn on Hardwood.`,
    title: shared ? name : `${name}, and ${cards.length - 1} more cards`,
    description:
      "Opened on Hardwood, fantasy basketball on Solana. Your browser recomputes the draw.",
    search: kept.size > 0 ? `?${kept.toString()}` : "",
  };
}

/** Returns the preview of a player's page; undefined without such a player. */
async function previewOfPlayer(
  { db }: Context,
  wanted: string,
  search: URLSearchParams,
): Promise<Preview | undefined> {
  const player = (await listPlayers(db)).find(({ id }) => id === wanted);
  if (!player) return undefined;
  const { id, name, team, position, tier } = player;
  const ref = codeIn(search);
  return {
    picture: `/share/player/${id}.png`,
    alt: `${name}, ${TIER_NAMES[tier]}: a card of Hardwood.`,
    description: `${TIER_NAMES[tier]}, ${POSITION_NAMES[position].toLowerCase()}, ${TEAMS[team]}. What he scores, when he plays and who holds him on Hardwood, fantasy basketball on Solana.`,
    search: ref === undefined ? "" : `?ref=${ref}`,
  };
}

/** Returns the preview of a shared entry: its result, or before that its roster; undefined without one. */
async function previewOfEntry(
  ctx: Context,
  id: string,
  search: URLSearchParams,
): Promise<Preview | undefined> {
  const wallet = search.get("entry") ?? "";
  const result = await findResult(ctx, id, wallet);
  const ref = codeIn(search);
  const kept = new URLSearchParams({ entry: wallet, ...(ref === undefined ? {} : { ref }) });
  if (!result) return previewOfRoster(ctx, id, { wallet, search, kept });
  const { title, dates, total, rank, prize } = result;
  return {
    picture: `/share/result/${id}/${wallet}.png`,
    alt: `${total} points, rank ${rank}, ${prize} USDC: a result on Hardwood.`,
    title: `${total} points, rank ${rank}`,
    description: `${title}, ${dates}, on Hardwood, fantasy basketball on Solana. Your browser can recompute it.`,
    search: `?${kept.toString()}`,
  };
}

async function previewOfRoster(
  ctx: Context,
  id: string,
  { wallet, search, kept }: { wallet: string; search: URLSearchParams; kept: URLSearchParams },
): Promise<Preview | undefined> {
  const roster = search.get("roster") ?? "1";
  const found = await findRoster(ctx, id, { wallet, roster });
  if (!found) return undefined;
  if (roster !== "1") kept.set("roster", roster);
  const { week, five, isShown, note } = found;
  const names = five.flatMap(({ player }) => player?.name ?? []);
  return {
    picture: `/share/roster/${id}/${wallet}/${roster}.png`,
    alt: isShown
      ? `A lineup on Hardwood: ${names.join(", ")}.`
      : "A lineup on Hardwood that is secret until the lock.",
    title: `My lineup, week of ${calendarDay(week)}`,
    description: `${isShown ? `${names.join(", ")}.` : note} Fantasy basketball on Solana.`,
    search: `?${kept.toString()}`,
  };
}

function codeIn(search: URLSearchParams): string | undefined {
  const code = search.get("ref")?.toUpperCase();
  return code !== undefined && REFERRAL_CODE.test(code) ? code : undefined;
}
