import {
  CURATED_PLAYERS,
  PLAYERS_PER_PACK,
  PRESALE_SUPPLY_PER_PLAYER,
  TOKENS_PER_PLAYER,
} from "./presale.ts";

/**
 * What is left of the presale. A slot is one card: 50 tokens of one player. `slots[i]` belongs to
 * the i-th curated player in the published order, which never changes.
 */
export interface Box {
  readonly packsLeft: number;
  readonly slots: readonly number[];
}

/** 112,000 tokens in cards of 50: 2,240 slots a player. */
export const SLOTS_PER_PLAYER = Number(PRESALE_SUPPLY_PER_PLAYER / TOKENS_PER_PLAYER);
/** 100 players times 2,240 slots, four to a pack: 56,000 packs. */
export const PACKS_IN_BOX = (CURATED_PLAYERS * SLOTS_PER_PLAYER) / PLAYERS_PER_PACK;

export function fullBox(): Box {
  return {
    packsLeft: PACKS_IN_BOX,
    slots: Array.from({ length: CURATED_PLAYERS }, () => SLOTS_PER_PLAYER),
  };
}

/**
 * Throws unless the box can still be emptied exactly: four slots for each pack that is left, and no
 * player with more slots than there are packs (a pack holds a player at most once).
 */
export function assertBox(box: Box): void {
  const total = box.slots.reduce((sum, left) => sum + left, 0);
  const sound =
    Number.isSafeInteger(box.packsLeft) &&
    box.packsLeft >= 0 &&
    box.slots.every((left) => Number.isSafeInteger(left) && left >= 0 && left <= box.packsLeft) &&
    total === box.packsLeft * PLAYERS_PER_PACK;
  if (!sound) throw new Error(`The box is broken: ${box.packsLeft} packs, ${total} slots`);
}
