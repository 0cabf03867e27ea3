import type { Tier } from "../../rules/tiers.ts";
import { RAYS_SCALE } from "./best-script.ts";
import { tearPack } from "./pack-script.ts";
import { CARD_RATIO, poseIn, type StageLayout } from "./stage-layout.ts";
import {
  type Cue,
  EASE_IN_OUT,
  faceDown,
  type Part,
  script,
  type Script,
  sidesOf,
  type Timeline,
} from "./timeline.ts";

/** Number of best cards of a large purchase that are shown one by one. */
export const REEL_CARDS = 10;

const TEAR_AT = 250;
const TORN_AT = 750;
const REEL_AT = 1050;
const STEP_MS = 360;
const MOVE_MS = 280;
const LAST_HOLD_MS = 900;
const END_MS = 260;

/** Returns the time at which a card is in front. */
const frontAt = (index: number) => REEL_AT + index * STEP_MS;

/** Plans the reel: one card in front, earlier ones to its left, and coming ones face down to its right. */
export function planReel(tiers: readonly Tier[], stage: StageLayout): Timeline {
  const last = tiers.length - 1;
  const goneAt = frontAt(last) + MOVE_MS + LAST_HOLD_MS;
  const endsAt = goneAt + END_MS;
  return {
    parts: [
      ...tearPack(stage, { tearAt: TEAR_AT, tearMs: TORN_AT - TEAR_AT, sinkMs: 400 }),
      floor(tiers, goneAt),
      ...lights(tiers, stage, goneAt),
      ...tiers.flatMap((_, index) => reelCard(index, last, stage, goneAt)),
      ...tiers.map((_, index) => label(index, last, stage, goneAt)),
      ...tiers.map((_, index) =>
        script(`pip-${index}`, {}, 0)
          .fade(TORN_AT, 200, 0.3)
          .fade(frontAt(index), 120, 1)
          .fade(goneAt, END_MS, 0),
      ),
      script("note-tear", {}, 0).fade(100, 200, 1).fade(TORN_AT, 200, 0),
    ],
    cues: cuesOf(last),
    marks: [...tiers.map((_, index) => frontAt(index) + MOVE_MS), goneAt, endsAt],
    endsAt,
  };
}

function cuesOf(last: number): Cue[] {
  const turns = Array.from({ length: last + 1 }, (_, card) => ({
    at: frontAt(card) + MOVE_MS / 2,
    kind: card === last ? ("best" as const) : ("turn" as const),
    card,
  }));
  return [{ at: TEAR_AT, kind: "tear" }, { at: TORN_AT, kind: "fan" }, ...turns];
}

/** The middle of the reel and its card sizes; the next cards do not touch the one in front. */
function slot(offset: number, stage: StageLayout) {
  const { reel, isWide } = stage;
  const widths = [1, 0.7, 0.5, 0.4].map((share) => reel.width * share);
  const gap = isWide ? 22 : 12;
  let { x } = reel;
  for (let step = 0; step < Math.abs(offset); step++)
    x += Math.sign(offset) * (widths[step]! / 2 + gap + widths[step + 1]! / 2);
  return { x, y: reel.y, width: widths[Math.abs(offset)]! };
}

const DIM = [1, 0.7, 0.35, 0];

/** A card moves one place to the left per step, and turns on its way to the front. */
function reelCard(index: number, last: number, stage: StageLayout, goneAt: number): Part[] {
  const first = Math.min(3, index + 1);
  const at = (offset: number) => ({
    ...poseIn(slot(offset, stage), stage),
    tilt: 0,
    turn: offset === 0 ? 0 : Math.sign(offset) * -16,
  });
  const card = script(`card-${index}`, at(first), 0);
  const turning = faceDown(index, card);
  if (first < 3) card.fade(TORN_AT + 60, 240, DIM[first]!);
  for (let offset = first - 1; offset >= -3; offset--) {
    const time = frontAt(index - offset);
    if (index - offset > last) break;
    const pose = at(offset);
    if (offset === 0) {
      const half = MOVE_MS / 2;
      const from = at(1);
      const halfway = { x: (from.x + pose.x) / 2, scale: (from.scale + pose.scale) / 2 };
      card.move(time, half, { ...halfway, turn: -90 }, "cubic-bezier(.4,0,1,.8)");
      turning.faceAt = time + half;
      card.move(time + half, 0, { turn: 90 });
      card.move(time + half, half, pose, "cubic-bezier(0,.5,.3,1)");
    } else card.move(time, MOVE_MS, pose, EASE_IN_OUT);
    card.fade(time, MOVE_MS, DIM[Math.abs(offset)]!);
  }
  card.fade(goneAt, END_MS, 0);
  return sidesOf(turning);
}

function label(index: number, last: number, stage: StageLayout, goneAt: number): Script {
  const { reel } = stage;
  const y = reel.y + (reel.width * CARD_RATIO) / 2 + 14;
  const at = frontAt(index) + MOVE_MS * 0.45;
  const one = script(`label-${index}`, { x: reel.x, y: y + 14 }, 0);
  one.fade(at, 130, 1).move(at, 200, { y });
  return one.fade(index === last ? goneAt : frontAt(index + 1) - 10, 110, 0);
}

/** The floor's light, which the lights of better cards outshine. */
function floor(tiers: readonly Tier[], goneAt: number): Script {
  const lit = tiers.findIndex((tier) => tier !== "B");
  const dimmed = script("floor", {}, 1).fade(REEL_AT, 300, 0.3);
  if (lit >= 0) dimmed.fade(frontAt(lit), MOVE_MS, 0);
  return dimmed.fade(goneAt, END_MS, 1);
}

/** One light per tier, so that cards of the same tier share it and nothing flashes. */
function lights(tiers: readonly Tier[], stage: StageLayout, goneAt: number): Script[] {
  const { x, y } = stage.reel;
  return (["S", "A"] as const)
    .filter((tier) => tiers.includes(tier))
    .map((tier) => {
      const from = frontAt(tiers.indexOf(tier));
      const after = tiers.lastIndexOf(tier) + 1;
      const until = after < tiers.length ? frontAt(after) : goneAt;
      const rays = script(`rays-${tier}`, { x, y, tilt: -8, scale: RAYS_SCALE * 0.8 }, 0)
        .move(from, 400, { scale: RAYS_SCALE })
        .fade(from, MOVE_MS, 0.8);
      if (until > from + 400) rays.move(from + 400, until - from - 400, { tilt: 8 }, "linear");
      return rays.fade(until, MOVE_MS * 0.8, 0);
    });
}
