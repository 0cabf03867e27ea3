import { PLAYERS_PER_PACK } from "./presale.ts";

/** What is left of a tier. */
export interface TierLeft {
  /** Players of the tier. */
  readonly players: number;
  /** Their cards that are left. */
  readonly cardsLeft: number;
}

/**
 * Returns the chance that the next packs hold at least one card of a tier that has `wanted` cards left. Within a
 * pack players differ; from pack to pack the box has fewer cards. Assumes equal cards for all players of a tier,
 * which is exact in a full box, and within half a percentage point until the last hundred packs.
 */
export function chanceOfAny(wanted: number, others: readonly TierLeft[], packs: number): number {
  if (wanted === 0) return 0;
  const otherCards = others.reduce((sum, { cardsLeft }) => sum + cardsLeft, 0);
  let none = 1;
  for (let pack = 0; pack < packs && none > 0; pack++) {
    // No card of the tier has come so far, so all cards gone are of other tiers.
    const share = Math.max(0, 1 - (pack * PLAYERS_PER_PACK) / otherCards);
    none *= chanceOfOthers(
      wanted,
      others.map(({ players, cardsLeft }) => ({ players, cardsLeft: cardsLeft * share })),
    );
  }
  // Returns 1 only for what is certain, even if the chance of none is tiny.
  return none > 0 ? Math.min(1 - none, 1 - Number.EPSILON) : 1;
}

/** Returns the chance that all cards of one pack are of `others`, summed over every order of their tiers. */
function chanceOfOthers(
  wanted: number,
  others: readonly TierLeft[],
  cards = PLAYERS_PER_PACK,
): number {
  if (cards === 0) return 1;
  const all = others.reduce((sum, { cardsLeft }) => sum + cardsLeft, wanted);
  return others.reduce((chance, drawn, index) => {
    if (drawn.cardsLeft <= 0) return chance;
    // The player who was drawn cannot come again in this pack.
    const after = others.with(index, {
      players: drawn.players - 1,
      cardsLeft: drawn.cardsLeft * (1 - 1 / drawn.players),
    });
    return chance + (drawn.cardsLeft / all) * chanceOfOthers(wanted, after, cards - 1);
  }, 0);
}
