import { cardShare, packShare, playerShare } from "../../art/share/pack.ts";
import type { ShareShape } from "../../art/share/sheet.ts";
import { resultShare } from "../../art/share/result.ts";
import { rosterShare } from "../../art/share/roster.ts";
import { fiveShare, inviteShare } from "../../art/share/user.ts";
import { bestFirst } from "../../rules/tiers.ts";
import type { Context } from "../context.ts";
import { listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import { isPurchaseId } from "../../rules/purchase-id.ts";
import { listRewards } from "../presale/store.ts";
import { REFERRAL_CODE } from "../referral/code.ts";
import { findUserByCode } from "../referral/store.ts";
import { findResult } from "./find-result.ts";
import { findRoster } from "./find-roster.ts";
import { listDrawnByCode } from "./store.ts";

/** The content of a picture, from its path. */
export type Asked = {
  kind: "pack" | "card" | "player" | "five" | "invite" | "result" | "roster";
  /** A purchase's id, a player's, a referral code, or a tournament's id. */
  id: string;
  /** The player of a card. */
  playerId?: string | undefined;
  /** The owner of the result or roster. */
  wallet?: string | undefined;
  /** Which of the wallet's rosters, from "1". */
  roster?: string | undefined;
  shape: ShareShape;
};

/** A share picture that has not been rendered. */
export type Drawing = {
  svg: string;
  /** True if it will never change, as a draw. */
  isFinal: boolean;
};

/** Returns the requested picture as SVG; undefined if its subject does not exist, or was not drawn yet. */
export async function drawingOf(ctx: Context, asked: Asked): Promise<Drawing | undefined> {
  const { kind, id } = asked;
  if (kind === "five" || kind === "invite")
    return REFERRAL_CODE.test(id) ? userDrawing(ctx, asked) : undefined;
  if (kind === "player") return playerDrawing(ctx, asked);
  if (kind === "result") return resultDrawing(ctx, asked);
  if (kind === "roster") return rosterDrawing(ctx, asked);
  return isPurchaseId(id) ? packDrawing(ctx, asked) : undefined;
}

async function packDrawing(ctx: Context, asked: Asked): Promise<Drawing | undefined> {
  const { kind, id, playerId, shape } = asked;
  const cards = (await listRewards(ctx.db, id)).map(viewPlayer);
  const verifyAt = `${hostOf(ctx)}/fairness/${id}`;
  if (kind === "card") {
    const player = cards.find((one) => one.id === playerId);
    return player && { svg: cardShare(shape, player, verifyAt), isFinal: true };
  }
  return cards.length === 0
    ? undefined
    : { svg: packShare(shape, { cards, verifyAt }), isFinal: true };
}

async function playerDrawing(ctx: Context, { id, shape }: Asked): Promise<Drawing | undefined> {
  const player = (await listPlayers(ctx.db)).find((one) => one.id === id);
  if (!player) return undefined;
  const address = `${hostOf(ctx)}/players/${id}`;
  return { svg: playerShare(shape, viewPlayer(player), address), isFinal: false };
}

async function userDrawing(ctx: Context, asked: Asked): Promise<Drawing | undefined> {
  const { kind, id: code, shape } = asked;
  const best = bestFirst((await listDrawnByCode(ctx.db, code)).map(viewPlayer));
  const isDrawn = best.length > 0 || (kind === "invite" && (await findUserByCode(ctx.db, code)));
  if (!isDrawn) return undefined;
  const draw = kind === "five" ? fiveShare : inviteShare;
  return { svg: draw(shape, { best, code, host: hostOf(ctx) }), isFinal: false };
}

async function resultDrawing(ctx: Context, { id, wallet, shape }: Asked) {
  const result = wallet === undefined ? undefined : await findResult(ctx, id, wallet);
  return result && { svg: resultShare(shape, { ...result, host: hostOf(ctx) }), isFinal: true };
}

async function rosterDrawing(ctx: Context, { id, wallet = "", roster = "", shape }: Asked) {
  const found = await findRoster(ctx, id, { wallet, roster });
  return (
    found && {
      svg: rosterShare(shape, { ...found, host: hostOf(ctx) }),
      isFinal: found.isShown,
    }
  );
}

function hostOf({ config: { origin } }: Context): string {
  return origin ? new URL(origin).host : "";
}
