import {
  CURATED_PLAYERS,
  PLAYERS_PER_PACK,
  PRESALE_SUPPLY_PER_PLAYER,
  TOKENS_PER_PLAYER,
} from "./presale.ts";

/**
 * What is left of the presale. `cardsLeft[i]` counts the cards, 50 tokens each, of the i-th curated
 * player in the published order, which never changes.
 */
export interface Box {
  readonly packsLeft: number;
  readonly cardsLeft: readonly number[];
}

/** 112,000 tokens, 50 to a card: 2,240 cards per player. */
export const CARDS_PER_PLAYER = Number(PRESALE_SUPPLY_PER_PLAYER / TOKENS_PER_PLAYER);
/** 100 players times 2,240 cards, four to a pack: 56,000 packs. */
export const PACKS_IN_BOX = (CURATED_PLAYERS * CARDS_PER_PLAYER) / PLAYERS_PER_PACK;

export function fullBox(): Box {
  return {
    packsLeft: PACKS_IN_BOX,
    cardsLeft: Array.from({ length: CURATED_PLAYERS }, () => CARDS_PER_PLAYER),
  };
}

/**
 * Throws unless the box can still be emptied exactly: four cards for each pack that is left, and no
 * player with more cards than packs (a pack holds each player at most once) or than the full box had.
 */
export function assertBox(box: Box): void {
  const total = box.cardsLeft.reduce((sum, left) => sum + left, 0);
  const most = Math.min(box.packsLeft, CARDS_PER_PLAYER);
  const sound =
    Number.isSafeInteger(box.packsLeft) &&
    box.packsLeft >= 0 &&
    box.cardsLeft.every((left) => Number.isSafeInteger(left) && left >= 0 && left <= most) &&
    total === box.packsLeft * PLAYERS_PER_PACK;
  if (!sound) throw new Error(`The box is broken: ${box.packsLeft} packs, ${total} cards`);
}
