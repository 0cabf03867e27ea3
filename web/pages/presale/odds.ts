import { chanceOfAny, type TierLeft } from "../../../rules/tier-odds.ts";
import type { Tier } from "../../../rules/tiers.ts";

/** A tier with what is left of it. */
export type TierOdds = TierLeft & {
  readonly tier: Tier;
  /** Chance of one card, 0 to 1. */
  readonly chance: number;
};

/** Returns the chance, from 0 to 1, that the next packs hold at least one card of a tier. */
export function chanceOf(tiers: readonly TierOdds[], tier: Tier, packs: number): number {
  const wanted = tiers.find((one) => one.tier === tier)?.cardsLeft ?? 0;
  const others = tiers.filter((one) => one.tier !== tier);
  return chanceOfAny(wanted, others, packs);
}

/** Formats a chance from 0 to 1 as a whole percentage. Only what is certain is 0% or 100%. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.01) return "Under 1%";
  if (chance < 1 && chance > 0.99) return "Over 99%";
  return `${Math.round(chance * 100)}%`;
}
