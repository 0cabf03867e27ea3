import { ray } from "../../art/svg.ts";
import { TIER_ART } from "../../art/tier-mark.ts";
import type { Tier } from "../../rules/tiers.ts";
import { RAYS_SCALE } from "./best-script.ts";

/** Sixteen rays behind a legendary card, nine behind a rare one. */
const RAYS: Record<Tier, { count: number; width: number }> = {
  S: { count: 16, width: 0.16 },
  A: { count: 9, width: 0.2 },
  B: { count: 0, width: 0 },
};

type RaysProps = {
  name: string;
  tier: Tier;
  size: number;
  /** Diameter of the light around the card, in pixels. */
  halo: number;
};

/**
 * Rays of light around a halo. Drawn with a gradient instead of a mask, so that turning them repaints nothing. A halo
 * looks the same when it is turned; in a layer of its own it would make drawing a quarter slower without a GPU.
 */
export function Rays({ name, tier, size, halo }: RaysProps) {
  const { count, width } = RAYS[tier];
  const d = Array.from({ length: count }, (_, index) =>
    ray(500, 500, 500, (index / count) * Math.PI * 2, width),
  ).join("");
  const id = `${name}-${tier}`;
  const { ink } = TIER_ART[tier];
  return (
    <svg
      data-part={name}
      viewBox="0 0 1000 1000"
      aria-hidden="true"
      className="stage-part opacity-0"
      style={{ width: size }}
    >
      <radialGradient id={`${id}-halo`}>
        <stop stopColor={ink} stopOpacity="0.45" />
        <stop offset="0.45" stopColor={ink} stopOpacity="0.15" />
        <stop offset="1" stopColor={ink} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="500" cy="500" r="500">
        <stop offset="0.1" stopColor={ink} stopOpacity="0.75" />
        <stop offset="0.5" stopColor={ink} stopOpacity="0.3" />
        <stop offset="1" stopColor={ink} stopOpacity="0" />
      </radialGradient>
      <circle cx="500" cy="500" r={(500 * halo) / (size * RAYS_SCALE)} fill={`url(#${id}-halo)`} />
      <path d={d} fill={`url(#${id})`} />
    </svg>
  );
}
