import type { Tier } from "../../rules/tiers.ts";
import { showBest } from "./best-script.ts";
import { tearPack } from "./pack-script.ts";
import {
  CARD_RATIO,
  fanTilt,
  FOUR,
  GAP,
  type Place,
  poseIn,
  type StageLayout,
} from "./stage-layout.ts";
import {
  type Cue,
  EASE_IN_OUT,
  faceDown,
  script,
  type Script,
  sidesOf,
  type Timeline,
  type Turning,
  turnOver,
} from "./timeline.ts";

/** When each step of one pack starts, in milliseconds. */
const TEAR_AT = 300;
const LIGHT_AT = 950;
const FAN_AT = 1450;
const TURN_AT = 2050;
/** Time from one card to the next, enough to read its name. */
const TURN_STEP = 480;
const TURN_MS = 400;
const CHARGE_AT = TURN_AT + 3 * TURN_STEP;
const BEST_TURN_MS = 360;
const GATHER_MS = 420;
/** Time that a card takes to come out of the pack. */
const RISE_MS = 240;

/** How long the best card waits, and how long it is shown. Both grow with its rarity. */
const BEST_MS: Record<Tier, { charge: number; hold: number }> = {
  S: { charge: 560, hold: 860 },
  A: { charge: 420, hold: 620 },
  B: { charge: 320, hold: 500 },
};

/**
 * Plans the opening of one pack: it tears, four backs fan out, each turns, worst to best, and the best card gets its
 * moment. The cards end where the results show them (`seats`), worst first.
 */
export function planOnePack(
  tier: Tier,
  stage: StageLayout,
  seats: readonly Place[] | undefined,
): Timeline {
  const { charge, hold } = BEST_MS[tier];
  const turnAt = CHARGE_AT + charge;
  const gatherAt = turnAt + BEST_TURN_MS + hold;
  const endsAt = gatherAt + GATHER_MS + 60;

  const four = FOUR.map((index) => faceDown(index, risingCard(index, stage)));
  const labels = four.slice(0, 3).map((one, index) => turnInPlace(one, index, stage));
  const times = {
    chargeAt: CHARGE_AT,
    turnAt,
    turnMs: BEST_TURN_MS,
    goneAt: gatherAt,
    goneMs: 260,
  };
  const light = showBest(four[3]!, { tier, times, stage });
  for (const [index, { card }] of four.entries()) {
    const seat = { ...poseIn(seats?.[index] ?? stage.wait[index]!, stage), tilt: 0 };
    // The other cards have left the stage, and come back to their final places.
    if (index < 3) card.move(gatherAt, 0, { ...seat, y: seat.y + 28 }).fade(gatherAt + 60, 240, 1);
    card.move(gatherAt, GATHER_MS, seat, EASE_IN_OUT);
  }
  const sinkMs = FAN_AT - LIGHT_AT + 350;
  return {
    parts: [
      ...tearPack(stage, { tearAt: TEAR_AT, tearMs: LIGHT_AT - TEAR_AT, sinkMs }),
      ...light,
      ...four.flatMap(sidesOf),
      ...labels,
      ...pips(turnAt + BEST_TURN_MS / 2, gatherAt),
      script("note-tear", {}, 0)
        .fade(120, 240, 1)
        .fade(LIGHT_AT - 150, 200, 0),
      // Disappears before cards take its place.
      script("note-fan", {}, 0)
        .fade(FAN_AT + 100, 240, 1)
        .fade(TURN_AT - 100, 150, 0),
    ],
    cues: cuesOf(turnAt, gatherAt),
    marks: [LIGHT_AT, FAN_AT, ...FOUR.map(turnsAt), turnAt, gatherAt, endsAt],
    endsAt,
  };
}

/** When a card starts to turn; for the best one, when it comes forward. */
const turnsAt = (index: number) => TURN_AT + index * TURN_STEP;

function cuesOf(bestAt: number, gatherAt: number): Cue[] {
  return [
    { at: TEAR_AT, kind: "tear" },
    { at: LIGHT_AT, kind: "light" },
    { at: FAN_AT, kind: "fan" },
    ...[0, 1, 2].map((card) => ({ at: turnsAt(card) + TURN_MS / 2, kind: "turn" as const, card })),
    { at: CHARGE_AT, kind: "charge" },
    { at: bestAt + BEST_TURN_MS / 2, kind: "best", card: 3 },
    { at: gatherAt, kind: "gather" },
  ];
}

/** Moves a back out of the torn pack, behind the pack's front, to its place in the fan. */
function risingCard(index: number, stage: StageLayout): Script {
  const { pack, fan, wait, isWide } = stage;
  const width = pack.width * 0.82;
  const height = width * CARD_RATIO;
  const side = index - 1.5;
  const card = script(`card-${index}`, poseIn({ ...pack, y: pack.y + 8, width }, stage), 0);
  const riseAt = LIGHT_AT + index * 40;
  // Straight up first, and then no wider than the pack, so that no part still inside shows next to it.
  card.fade(TEAR_AT, 1, 1).move(riseAt, RISE_MS, {
    y: pack.y - height * 0.5 + Math.abs(side) * height * 0.03,
  });
  card.move(riseAt + RISE_MS, FAN_AT - riseAt - RISE_MS, {
    x: pack.x + side * width * (isWide ? 0.13 : 0.11),
    tilt: side * (isWide ? 6 : 4.5),
  });
  card.move(FAN_AT + index * 30, 440, {
    ...poseIn(fan[index]!, stage),
    tilt: fanTilt(index, isWide),
  });
  // On a phone the others move aside, to show one card at a time.
  if (!isWide && index > 0)
    card.move(TURN_AT - 40, 300, { ...poseIn(wait[index]!, stage), tilt: 0 });
  return card;
}

/** Moves the card forward, turns it, moves it back, and makes room for the best. Returns the part with its name. */
function turnInPlace(turning: Turning, index: number, stage: StageLayout): Script {
  const { card } = turning;
  const { turn, wait, isWide, width } = stage;
  const at = turnsAt(index);
  const back = at + TURN_STEP;
  const rest = wait[index]!;
  const nameAt = at + TURN_MS / 2 - 40;
  turnOver(turning, at, TURN_MS, { ...poseIn(turn[index]!, stage), tilt: 0 });
  const below = (place: Place) => place.y + (place.width * CARD_RATIO) / 2 + GAP;
  const under = { x: turn[index]!.x, y: below(turn[index]!) };
  const label = script(`label-${index}`, { ...under, y: under.y + 18 }, 0);
  label.fade(nameAt, 180, 1).move(nameAt, 240, under);
  if (index < 2) {
    card.move(back, 300, poseIn(rest, stage));
    if (isWide) label.move(back, 300, { x: rest.x, y: below(rest), scale: 0.66 });
  }
  label.fade(index < 2 && isWide ? CHARGE_AT : back - 30, 130, 0);

  const aside = { ...rest, width: rest.width * 0.8 };
  if (isWide) aside.x = width * [-0.03, 0.12, 0.9][index]!;
  else aside.y += 40;
  card.move(CHARGE_AT, 380, poseIn(aside, stage));
  card.fade(CHARGE_AT, 260, 0.16).fade(CHARGE_AT + 420, 200, 0);
  return label;
}

/** One dash per card, lit when it turns. */
function pips(bestAt: number, gatherAt: number): Script[] {
  return FOUR.map((index) => {
    const at = index < 3 ? turnsAt(index) + TURN_MS / 2 : bestAt;
    const pip = script(`pip-${index}`, {}, 0).fade(FAN_AT, 200, 0.3);
    return pip.fade(at, 120, 1).fade(gatherAt, 200, 0);
  });
}
