/** Rarity of a player, best first. S is Legendary, A is Rare, B is Common (specification, section 3). */
export const TIERS = ["S", "A", "B"] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_NAMES: Record<Tier, string> = { S: "Legendary", A: "Rare", B: "Common" };

/** Best player first: by tier, then by popularity. */
export function bestFirst<Player extends { tier: Tier; popularity: number }>(
  players: readonly Player[],
): Player[] {
  return players.toSorted(
    (a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || b.popularity - a.popularity,
  );
}
