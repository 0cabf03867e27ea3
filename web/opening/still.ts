import type { Tier } from "../../rules/tiers.ts";
import { RAYS_SCALE } from "./best-script.ts";
import { poseIn, type StageLayout } from "./stage-layout.ts";
import { script, sidesOf, type Timeline } from "./timeline.ts";

const FADE_MS = 120;
const HOLD_MS = 1700;

/** Plans the show for reduced motion: the best card with its name and light, then the results. */
export function planStill(tier: Tier, stage: StageLayout): Timeline {
  const { hero, title } = stage;
  const at = { x: hero.x, y: hero.y };
  const shown = (name: string, pose: object) =>
    script(name, pose, 0).fade(0, FADE_MS, 1).fade(HOLD_MS, FADE_MS, 0);
  return {
    parts: [
      tier === "B" ? shown("halo", at) : shown("rays", { ...at, scale: RAYS_SCALE }),
      ...sidesOf({ index: 0, card: shown("card-0", poseIn(hero, stage)), faceAt: 0 }),
      shown("title", { x: title.x, y: title.y }),
    ],
    cues: [{ at: FADE_MS, kind: "best", card: 0 }],
    marks: [HOLD_MS + FADE_MS],
    endsAt: HOLD_MS + FADE_MS,
  };
}
