import { cx } from "class-variance-authority";
import type { Tier } from "../../rules/tiers.ts";
import { tierLabel } from "../../art/tier-mark.ts";
import { TierMark } from "../art/TierMark.tsx";
import { TIER_INK } from "./tier-ink.ts";

/** "S Legendary", "A Rare", "B Common": mark and words. */
export function TierBadge({ tier, className }: { tier: Tier; className?: string | undefined }) {
  return (
    <span
      className={cx(
        "type-label inline-flex items-center gap-2 align-middle whitespace-nowrap",
        TIER_INK[tier],
        className,
      )}
    >
      <TierMark tier={tier} />
      {tierLabel(tier)}
    </span>
  );
}
