import { TIER_ART } from "../../art/tier-mark.ts";
import type { Tier } from "../../rules/tiers.ts";

type HaloProps = { name: string; tier: Tier; size: number };

/** The light around a best card without rays, in the color of its tier. */
export function Halo({ name, tier, size }: HaloProps) {
  const { ink } = TIER_ART[tier];
  return (
    <span
      data-part={name}
      className="stage-part aspect-square opacity-0"
      style={{
        width: size,
        background: `radial-gradient(closest-side, ${ink}73, ${ink}26 45%, transparent)`,
      }}
    />
  );
}
