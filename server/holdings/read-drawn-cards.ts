import { PLAYERS_PER_PACK, TOKENS_PER_CARD } from "../../rules/presale.ts";
import type { Context } from "../context.ts";
import type { DrawnCardView } from "./schemas.ts";
import { listDrawnCards } from "./store.ts";

/** Returns a user's cards of one player with the packs they were drawn in, newest first. */
export async function readDrawnCards(
  ctx: Context,
  wallet: string,
  playerId: string,
): Promise<DrawnCardView[]> {
  const cards = await listDrawnCards(ctx.db, wallet, playerId);
  return cards.map(({ purchaseId, packs, card, drawnAt }) => ({
    packId: purchaseId,
    packNumber: Math.ceil(card / PLAYERS_PER_PACK),
    packQuantity: packs,
    tokenQuantity: TOKENS_PER_CARD,
    drawnAt: drawnAt.toISOString(),
  }));
}
