import { TIER_NAMES, type Tier } from "../rules/tiers.ts";
import { NARROW } from "./svg.ts";

/** Shape, letter and ink of a tier, each enough to tell it apart. 28 units square. */
export const TIER_ART: Record<Tier, { ink: string; on: string; shape: string }> = {
  S: {
    ink: "#FFC94D",
    on: "#1C1200",
    shape:
      "M14 0 17 2.8 21 1.9 22.2 5.8 26.1 7 25.2 11 28 14 25.2 17 26.1 21 22.2 22.2 21 26.1 17 25.2 14 28 11 25.2 7 26.1 5.8 22.2 1.9 21 2.8 17 0 14 2.8 11 1.9 7 5.8 5.8 7 1.9 11 2.8Z",
  },
  A: { ink: "#8492FF", on: "#060A2B", shape: "M14 0 28 14 14 28 0 14Z" },
  B: { ink: "#C6CFDB", on: "#0A0F16", shape: "M14 1a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z" },
};

/** "S Legendary": a tier in words. */
export function tierLabel(tier: Tier): string {
  return `${tier} ${TIER_NAMES[tier]}`;
}

/** The inside of a tier mark, for a larger drawing that sets the condensed face itself. */
export function tierMarkShape(tier: Tier): string {
  const { ink, on, shape } = TIER_ART[tier];
  return `<path d="${shape}" fill="${ink}"/><text x="14" y="19.3" text-anchor="middle" font-size="15" fill="${on}">${tier}</text>`;
}

/** Returns a seal, diamond or disc with the tier's letter. Decoration: the word is next to it. */
export function tierMark(tier: Tier): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" aria-hidden="true" ${NARROW}>${tierMarkShape(tier)}</svg>`;
}
