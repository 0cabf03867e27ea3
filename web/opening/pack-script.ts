import { seeded } from "../../art/svg.ts";
import { TEAR_LINE } from "../art/torn-pack.ts";
import { PACK_RATIO, type StageLayout } from "./stage-layout.ts";
import { EASE, EASE_IN, script, type Script, type Timeline } from "./timeline.ts";

/** Number of specks in the light from the pack. */
export const DUST = 14;

/** The point around which the strip turns and grows, from the middle of the pack by its size: `origin` in `ShowPack`. */
const HINGE = { x: 0.42, y: -0.42 };

export type TearTimes = {
  /** Time at which the pack starts to tear, after a wind-up. */
  tearAt: number;
  tearMs: number;
  /** Time that the torn pack takes to sink out of view. */
  sinkMs: number;
};

/** Plans the unopened pack, while its cards are not known. */
export function waitingPack(stage: StageLayout): Timeline {
  const times = { tearAt: 1, tearMs: 1, sinkMs: 1 };
  const parts = tearPack(stage, times).map(({ name, moves, fades }) => ({
    name,
    moves: moves.slice(0, 1),
    fades: fades.slice(0, 1),
  }));
  return { parts, cues: [], marks: [], endsAt: 1 };
}

/** The pack comes to its place, its strip tears off from the left, light comes out, and it sinks. */
export function tearPack(stage: StageLayout, { tearAt, tearMs, sinkMs }: TearTimes): Script[] {
  const { pack, rest, height } = stage;
  const tall = pack.width * PACK_RATIO;
  const toMouth = tall * (0.5 - TEAR_LINE);
  const mouth = pack.y - toMouth;
  const tornAt = tearAt + tearMs;
  const sunk = height - mouth + 40;
  const from = { x: rest.x, y: rest.y, scale: rest.width / pack.width };
  const to = { x: pack.x, y: pack.y };

  const stacked = ["stacked-0", "stacked-1"].map((name) =>
    script(name, from, 1)
      .move(0, tearAt, { ...to, y: pack.y + 6, scale: 0.97 })
      .fade(tearAt * 0.6, tearAt * 0.4, 0),
  );
  const body = script("pack", from, 1)
    .move(0, tearAt, { ...to, scale: 1.03 })
    .move(tearAt, tearMs, { scale: 1 })
    .move(tornAt, sinkMs * 0.45, { y: pack.y + tall * 0.3 }, "cubic-bezier(.3,0,.5,1)")
    .move(tornAt + sinkMs * 0.45, sinkMs * 0.55, { y: pack.y + sunk }, EASE_IN)
    .fade(tornAt + sinkMs * 0.8, sinkMs * 0.2, 0);
  const hinged = {
    ...from,
    x: from.x - (1 - from.scale) * HINGE.x * pack.width,
    y: from.y - (1 - from.scale) * HINGE.y * tall,
  };
  const strip = script("strip", hinged, 1)
    .move(0, tearAt, { ...to, scale: 1.03 })
    .move(tearAt, tearMs * 0.6, { y: pack.y - tall * 0.03, tilt: 7 }, "cubic-bezier(.5,0,.6,1)")
    .move(
      tearAt + tearMs * 0.6,
      tearMs * 0.75,
      { x: pack.x + pack.width * 1.1, y: pack.y - tall * 0.5, tilt: 58 },
      "cubic-bezier(.4,0,.8,.7)",
    )
    .fade(tearAt + tearMs * 0.9, tearMs * 0.45, 0);
  const spill = script("spill", { x: pack.x, y: mouth, scale: 0.2 }, 0)
    .fade(tearAt + 60, tearMs * 0.5, 1)
    .move(tearAt + 60, tearMs, { scale: 1 })
    .move(tornAt + 60, sinkMs * 0.45, { y: mouth + tall * 0.3 }, "cubic-bezier(.3,0,.5,1)")
    .fade(tornAt + sinkMs * 0.4, sinkMs * 0.3, 0);
  const beam = script("beam", { x: pack.x, y: mouth, scale: 0.6 }, 0)
    .fade(tearAt + tearMs * 0.25, tearMs * 0.5, 0.75)
    .move(tearAt + tearMs * 0.25, tearMs * 0.75, { scale: 1 })
    .fade(tornAt, sinkMs * 0.2, 1)
    .move(tornAt + 60, sinkMs * 0.45, { y: mouth + tall * 0.3 }, EASE)
    .fade(tornAt + sinkMs * 0.5, sinkMs * 0.4, 0);
  const seam = script("seam", { ...from, y: rest.y - toMouth * from.scale }, 1)
    .move(0, tearAt, { x: pack.x, y: mouth, scale: 1 })
    .fade(tearAt, tearMs * 0.6, 0);
  return [
    beam,
    ...stacked,
    body,
    seam,
    spill,
    strip,
    ...dust(stage, mouth, tearAt + tearMs * 0.4, sinkMs),
  ];
}

function dust({ pack }: StageLayout, mouth: number, from: number, ms: number): Script[] {
  const next = seeded("dust");
  return Array.from({ length: DUST }, (_, index) => {
    const x = pack.x + (next() - 0.5) * pack.width * 0.8;
    const at = from + next() * ms * 0.5;
    const spread = (x - pack.x) * (1.2 + next());
    const speck = script(`dust-${index}`, { x, y: mouth, scale: 0.5 + next() * 0.7 }, 0);
    const goal = { x: pack.x + spread, y: mouth - pack.width * (0.35 + next() * 0.7) };
    return speck
      .move(at, ms * 0.8, goal, "cubic-bezier(.1,.6,.4,1)")
      .fade(at, 80, 0.9)
      .fade(at + ms * 0.45, ms * 0.35, 0);
  });
}
