import type { Tier } from "../../rules/tiers.ts";
import type { Cue } from "./timeline.ts";

/** Patterns for the phone's motor, in milliseconds on and off. */
const BUZZ: Partial<Record<Cue["kind"], number[]>> = { tear: [18, 30, 18], turn: [8] };
const BEST_BUZZ: Record<Tier, number[]> = { S: [30, 40, 30, 40, 90], A: [30, 40, 40], B: [20] };

/** Taps the phone, where there is a motor and the browser allows it. */
export function buzz({ kind }: Cue, tier: Tier): void {
  const pattern = kind === "best" ? BEST_BUZZ[tier] : BUZZ[kind];
  if (pattern && "vibrate" in navigator) navigator.vibrate(pattern);
}
