import { tokens, usdc } from "./money.ts";

/** The figures of the presale (specification, section 9). */
export const PACK_PRICE = usdc(20n);
export const PLAYERS_PER_PACK = 4;
export const TOKENS_PER_PLAYER = tokens(50n);
/** Whole tokens that a card stands for. */
export const TOKENS_PER_CARD = Number(TOKENS_PER_PLAYER / tokens(1n));
export const MAX_PACKS_PER_USER = 150;
export const MAX_PACKS_PER_PURCHASE = 50;
export const CURATED_PLAYERS = 100;
export const SUPPLY_PER_PLAYER = tokens(1_600_000n);
/** 7% of the supply of each curated player is sold in the presale. */
export const PRESALE_SUPPLY_PER_PLAYER = tokens(112_000n);

/** Whole player tokens in a number of packs. */
export function tokensIn(packs: number): number {
  return packs * PLAYERS_PER_PACK * TOKENS_PER_CARD;
}

/** Base units of USDC that a number of packs costs. */
export function priceOf(packs: number): bigint {
  return PACK_PRICE * BigInt(packs);
}
