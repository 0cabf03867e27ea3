/** Position of a part's center on the stage, in pixels, with its rotation and scale. */
export type Pose = {
  x: number;
  y: number;
  scale: number;
  /** Degrees in the plane of the screen. */
  tilt: number;
  /** Degrees around its vertical axis; at 90 it is edge-on. */
  turn: number;
};

/** A keyframe. `ease` is the easing to the next one. */
export type MoveKey = Pose & { at: number; ease: string };
export type FadeKey = { at: number; opacity: number };

/** The keyframes of one part of the stage. Times are milliseconds of the show's clock. */
export type Part = { name: string; moves: MoveKey[]; fades: FadeKey[] };

export const CUE_KINDS = ["tear", "light", "fan", "turn", "charge", "best", "gather"] as const;

/** Other effects at a time: a sound, a vibration, a sentence for screen readers. */
export type Cue = {
  at: number;
  kind: (typeof CUE_KINDS)[number];
  /** Index of the card that turns face up. */
  card?: number;
};

/** A complete show, independent of when and how it is played. */
export type Timeline = {
  parts: Part[];
  cues: Cue[];
  /** Times that a tap skips to: the start of each step, in order. */
  marks: number[];
  endsAt: number;
};

export const EASE = "cubic-bezier(.2,.8,.2,1)";
export const EASE_IN = "cubic-bezier(.5,0,.9,.5)";
export const EASE_IN_OUT = "cubic-bezier(.5,0,.2,1)";

const AT_REST: Pose = { x: 0, y: 0, scale: 1, tilt: 0, turn: 0 };

export type Script = Part & {
  move: (at: number, ms: number, to: Partial<Pose>, ease?: string) => Script;
  fade: (at: number, ms: number, opacity: number) => Script;
};

/**
 * Starts the script of a part, to which steps are added in chronological order. A step that would start before the
 * previous one ends starts when that one ends.
 */
export function script(name: string, from: Partial<Pose>, opacity: number): Script {
  const moves: MoveKey[] = [{ at: 0, ...AT_REST, ...from, ease: "linear" }];
  const fades: FadeKey[] = [{ at: 0, opacity }];
  const self: Script = {
    name,
    moves,
    fades,
    move(at, ms, to, ease = EASE) {
      const before = moves.at(-1)!;
      const begin = Math.max(at, before.at);
      const until = Math.max(at + ms, begin);
      moves.push({ ...before, at: begin, ease }, { ...before, ...to, at: until, ease: "linear" });
      return self;
    },
    fade(at, ms, goal) {
      const before = fades.at(-1)!;
      const begin = Math.max(at, before.at);
      fades.push({ ...before, at: begin }, { at: Math.max(at + ms, begin), opacity: goal });
      return self;
    },
  };
  return self;
}

/** A card and its two sides, which are separate parts. */
export type Turning = { card: Script; back: Script; face: Script };

/** Returns a card that lies face down. */
export function faceDown(index: number, card: Script): Turning {
  return { card, back: script(`back-${index}`, {}, 1), face: script(`face-${index}`, {}, 0) };
}

/** Shows the face of a card and hides its back, which would otherwise cost as much per frame. */
export function showFace({ back, face }: Turning, at: number): void {
  back.fade(at, 0, 0);
  face.fade(at, 0, 1);
}

/** Turns a card while it moves. The face appears when the card is edge-on. */
export function turnOver(turning: Turning, at: number, ms: number, to: Partial<Pose>): void {
  const { card } = turning;
  const side = at + ms / 2;
  card.move(at, ms / 2, { ...to, turn: 90 }, "cubic-bezier(.3,0,1,.8)");
  showFace(turning, side);
  card.move(side, 0, { turn: -90 });
  card.move(side, ms / 2, { turn: 0 }, "cubic-bezier(0,.5,.3,1)");
}
