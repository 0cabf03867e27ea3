import { cx } from "class-variance-authority";
import type { Tier } from "../../rules/tiers.ts";
import { tierMark } from "../../art/tier-mark.ts";
import { Art } from "./Art.tsx";

/** Seal, diamond or disc with the tier's letter; put the word next to it. */
export function TierMark({ tier, className }: { tier: Tier; className?: string | undefined }) {
  return (
    <Art
      svg={tierMark(tier)}
      className={cx(
        "inline-block default:size-5 shrink-0 [&>svg]:block [&>svg]:size-full",
        className,
      )}
    />
  );
}
