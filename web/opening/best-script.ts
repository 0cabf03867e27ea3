import type { Tier } from "../../rules/tiers.ts";
import { seeded } from "../../art/svg.ts";
import { CARD_RATIO, poseIn, type StageLayout } from "./stage-layout.ts";
import {
  EASE,
  EASE_IN,
  EASE_IN_OUT,
  script,
  type Script,
  type Turning,
  turnOver,
} from "./timeline.ts";

/** Pieces in the air when a best card turns: confetti for a legendary one, sparks for a rare one. */
export const PIECES: Record<Tier, number> = { S: 36, A: 14, B: 0 };

/** Rays are rendered smaller than displayed: soft light looks fine, and this saves memory. */
export const RAYS_SCALE = 2;

export type BestTimes = {
  /** The card comes forward, face down, and takes the color of its tier. */
  chargeAt: number;
  turnAt: number;
  turnMs: number;
  /** Light and name disappear. */
  goneAt: number;
  goneMs: number;
};

type Best = { tier: Tier; times: BestTimes; stage: StageLayout };

/**
 * Plays the best card's moment, with the same place, size and type for every tier; only the light differs. Moves the
 * card, and returns the parts around it, from back to front.
 */
export function showBest(turning: Turning, { tier, times, stage }: Best): Script[] {
  const { chargeAt, turnAt, turnMs, goneAt } = times;
  const { charge, hero, isWide, title } = stage;
  const { card } = turning;
  const chargeMs = Math.min(360, (turnAt - chargeAt) * 0.8);
  card.move(chargeAt, chargeMs, { ...poseIn(charge, stage), tilt: 0 }, EASE_IN_OUT);
  turnOver(turning, turnAt, turnMs, poseIn(hero, stage));

  const shownAt = turnAt + turnMs / 2;
  const seal = script("charge", {}, 0)
    .fade(chargeAt + chargeMs * 0.4, chargeMs * 0.6, 1)
    .fade(shownAt, 0, 0);
  const below = charge.y + (charge.width * CARD_RATIO) / 2 + 14;
  const kicker = script("kicker", { x: charge.x, y: below + 10 }, 0)
    .fade(chargeAt + chargeMs * 0.6, 160, 1)
    .move(chargeAt + chargeMs * 0.6, 200, { y: below })
    .fade(turnAt, 100, 0);
  const name = script(
    "title",
    { x: title.x + (isWide ? 36 : 0), y: title.y + (isWide ? 0 : 20) },
    0,
  )
    .fade(shownAt - 40, 200, 1)
    .move(shownAt - 40, 320, { x: title.x, y: title.y })
    // On a phone, the card passes over it.
    .fade(goneAt - 60, 90, 0);
  return [...lights({ tier, times, stage }), seal, kicker, name, ...pieces({ tier, times, stage })];
}

function lights({ tier, times, stage }: Best): Script[] {
  const { chargeAt, turnAt, turnMs, goneAt, goneMs } = times;
  const { charge, hero } = stage;
  const shownAt = turnAt + turnMs / 2;
  const floor = script("floor", {}, 1).fade(chargeAt, 240, 0).fade(goneAt, goneMs, 1);
  if (tier === "B") {
    const halo = script("halo", { x: charge.x, y: charge.y, scale: 0.7 }, 0)
      .fade(chargeAt + 60, 260, 0.6)
      .move(turnAt, turnMs, { x: hero.x, y: hero.y, scale: 1 }, EASE_IN_OUT)
      .fade(turnAt, turnMs, 1)
      .fade(goneAt, goneMs, 0);
    return [floor, halo];
  }
  const rays = script("rays", { x: charge.x, y: charge.y, scale: RAYS_SCALE * 0.62, tilt: -10 }, 0)
    .fade(chargeAt + 80, 300, 0.45)
    .move(turnAt, turnMs, { x: hero.x, y: hero.y, scale: RAYS_SCALE, tilt: -4 }, EASE)
    .fade(shownAt, 160, 1)
    .move(turnAt + turnMs, goneAt - turnAt - turnMs, { tilt: 6 }, "linear")
    .fade(goneAt, goneMs, 0);
  return [floor, rays];
}

/** Sparks or confetti fly from the card in all directions, and confetti falls. Seeded, so every show is the same. */
function pieces({ tier, times, stage }: Best): Script[] {
  const { hero, width } = stage;
  const at = times.turnAt + times.turnMs / 2;
  const ms = times.goneAt - at;
  const next = seeded(`pieces ${tier}`);
  return Array.from({ length: PIECES[tier] }, (_, index) => {
    const angle = (index / PIECES[tier]) * 2 * Math.PI + next() * 0.4;
    const far = Math.min(width * 0.5, hero.width * 1.15) * (0.55 + next() * 0.75);
    const from = { x: hero.x, y: hero.y, scale: 0.6 + next() * 0.7, tilt: next() * 180 };
    const x = hero.x + Math.cos(angle) * far;
    const y = hero.y + Math.sin(angle) * far * 0.9 - hero.width * 0.12;
    const fall = tier === "S" ? hero.width * (0.25 + next() * 0.3) : 0;
    const tilt = from.tilt + (next() - 0.5) * 500;
    return script(`piece-${index}`, from, 0)
      .fade(at - 20, 60, 1)
      .move(at - 20, ms * 0.42, { x, y, tilt: (from.tilt + tilt) / 2 }, "cubic-bezier(.1,.7,.3,1)")
      .move(at - 20 + ms * 0.42, ms * 0.58, { y: y + fall, tilt }, EASE_IN)
      .fade(at + ms * 0.7, ms * 0.28, 0);
  });
}
