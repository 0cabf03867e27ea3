import type { Tier } from "../../rules/tiers.ts";

/** The color of a tier's words. */
export const TIER_INK: Record<Tier, string> = {
  S: "text-tier-s",
  A: "text-tier-a",
  B: "text-tier-b",
};
