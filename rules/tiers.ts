/** Rarity of a player, best first. S is Legendary, A is Rare, B is Common (specification, section 3). */
export const TIERS = ["S", "A", "B"] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_NAMES: Record<Tier, string> = { S: "Legendary", A: "Rare", B: "Common" };

type Ranked = { readonly tier: Tier; readonly popularity: number };

/** Compares two players, the better one first: by tier, then by popularity. */
export function byRarity(a: Ranked, b: Ranked): number {
  return TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || b.popularity - a.popularity;
}

/** Returns players best first. */
export function bestFirst<Player extends Ranked>(players: readonly Player[]): Player[] {
  return players.toSorted(byRarity);
}
