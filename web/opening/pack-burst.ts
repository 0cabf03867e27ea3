import type { Tier } from "../../rules/tiers.ts";
import { showBest } from "./best-script.ts";
import { tearPack } from "./pack-script.ts";
import { fanTilt, FOUR, poseIn, type StageLayout } from "./stage-layout.ts";
import {
  EASE_IN,
  EASE_IN_OUT,
  faceDown,
  KEPT,
  script,
  type Script,
  sidesOf,
  type Timeline,
  turnOver,
} from "./timeline.ts";

/** Plans one of several packs in `ms`: it tears, its four turn together, and the best comes forward. */
export function planPackOfSeveral(tier: Tier, stage: StageLayout, ms: number): Timeline {
  const tearAt = ms * 0.06;
  const fanAt = ms * 0.16;
  const turnAt = ms * 0.3;
  const chargeAt = ms * 0.54;
  const bestAt = ms * 0.58;
  const bestMs = ms * 0.12;
  const goneAt = ms * 0.92;

  const four = FOUR.map((index) => faceDown(index, dealtCard(index, stage, fanAt, ms)));
  const stepMs = ms * 0.055;
  for (const [index, one] of four.slice(0, 3).entries()) {
    turnOver(one, turnAt + index * stepMs, ms * 0.13, { tilt: 0 });
    const out = stage.fan[index]!;
    one.card.move(chargeAt, ms * 0.1, { scale: (out.width * 0.8) / stage.hero.width });
    one.card.fade(chargeAt, ms * 0.08, 0);
  }
  const times = { chargeAt, turnAt: bestAt, turnMs: bestMs, goneAt, goneMs: ms * 0.08 };
  const light = showBest(four[3]!, { tier, times, stage });
  for (const { card } of four) {
    const strip = { x: stage.width / 2, y: stage.bottom, width: 24 };
    card.move(goneAt, ms * 0.08, poseIn(strip, stage), EASE_IN_OUT).fade(goneAt, ms * 0.08, 0);
  }
  return {
    parts: [
      ...tearPack(stage, { tearAt, tearMs: ms * 0.12, sinkMs: ms * 0.18 }),
      ...light,
      ...four.flatMap(sidesOf),
      script(KEPT, {}, 0).fade(ms * 0.96, ms * 0.04, 1),
    ],
    cues: [
      { at: tearAt, kind: "tear" },
      { at: fanAt, kind: "fan" },
      ...[0, 1, 2].map((card) => ({
        at: turnAt + card * stepMs + ms * 0.065,
        kind: "turn" as const,
        card,
      })),
      { at: bestAt + bestMs / 2, kind: "best", card: 3 },
    ],
    marks: [chargeAt, goneAt, ms],
    endsAt: ms,
  };
}

/** Moves a back from the pack to its place in the fan. */
function dealtCard(index: number, stage: StageLayout, at: number, ms: number): Script {
  const { pack, fan, isWide } = stage;
  return script(`card-${index}`, poseIn({ ...pack, width: pack.width * 0.82 }, stage), 0)
    .fade(at - 1, 1, 1)
    .move(at, ms * 0.04, { y: pack.y - pack.width * 0.3 }, EASE_IN)
    .move(at + ms * 0.04 + index * ms * 0.012, ms * 0.06, {
      ...poseIn(fan[index]!, stage),
      tilt: fanTilt(index, isWide),
    });
}
