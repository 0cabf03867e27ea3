import { ray } from "../../art/svg.ts";
import { TIER_ART } from "../../art/tier-mark.ts";
import type { Tier } from "../../rules/tiers.ts";

/** Sixteen rays behind a legendary card, nine behind a rare one. */
const RAYS: Record<Tier, { count: number; width: number }> = {
  S: { count: 16, width: 0.16 },
  A: { count: 9, width: 0.2 },
  B: { count: 0, width: 0 },
};

type RaysProps = { name: string; tier: Tier; size: number };

/** Rays of light. Drawn with a gradient instead of a mask, so that turning them repaints nothing. */
export function Rays({ name, tier, size }: RaysProps) {
  const { count, width } = RAYS[tier];
  const d = Array.from({ length: count }, (_, index) =>
    ray(500, 500, 500, (index / count) * Math.PI * 2, width),
  ).join("");
  const id = `${name}-${tier}`;
  return (
    <svg
      data-part={name}
      viewBox="0 0 1000 1000"
      aria-hidden="true"
      className="stage-part opacity-0"
      style={{ width: size }}
    >
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="500" cy="500" r="500">
        <stop offset="0.1" stopColor={TIER_ART[tier].ink} stopOpacity="0.75" />
        <stop offset="0.5" stopColor={TIER_ART[tier].ink} stopOpacity="0.3" />
        <stop offset="1" stopColor={TIER_ART[tier].ink} stopOpacity="0" />
      </radialGradient>
      <path d={d} fill={`url(#${id})`} />
    </svg>
  );
}
