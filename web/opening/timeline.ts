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
export type Part = {
  name: string;
  moves: MoveKey[];
  fades: FadeKey[];
  /** Index of the scene that it belongs to, if there are several. */
  scene?: number;
};

export const CUE_KINDS = ["tear", "light", "fan", "turn", "charge", "best", "gather"] as const;

/** Other effects at a time: a sound, a vibration, a sentence for screen readers. */
export type Cue = {
  at: number;
  kind: (typeof CUE_KINDS)[number];
  /** Index of the card that turns face up. */
  card?: number;
  scene?: number;
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

/** A card, and when its face takes the place of its back. */
export type Turning = { index: number; card: Script; faceAt: number };

/** Returns a card that lies face down. */
export function faceDown(index: number, card: Script): Turning {
  return { index, card, faceAt: Infinity };
}

/**
 * Returns the parts of a card. Its sides fade, not the card: a fading group of layers is drawn twice in each frame.
 * The back goes when the face comes, and would otherwise cost as much per frame.
 */
export function sidesOf({ index, card, faceAt }: Turning): Part[] {
  const turned = { at: faceAt, opacity: opacityAt(card.fades, faceAt) };
  const isBefore = ({ at }: FadeKey) => at <= faceAt;
  const hidden = { at: faceAt, opacity: 0 };
  const parts = [{ ...card, fades: [{ at: 0, opacity: 1 }] }];
  if (faceAt > 0)
    parts.push({
      ...script(`back-${index}`, {}, 1),
      fades: [...card.fades.filter(isBefore), ...(faceAt < Infinity ? [turned, hidden] : [])],
    });
  if (faceAt < Infinity)
    parts.push({
      ...script(`face-${index}`, {}, 0),
      fades: [{ at: 0, opacity: 0 }, hidden, turned, ...card.fades.filter((key) => !isBefore(key))],
    });
  return parts;
}

function opacityAt(fades: readonly FadeKey[], time: number): number {
  const from = fades.findLast(({ at }) => at <= time)!;
  const to = fades.find(({ at }) => at > time) ?? from;
  const share = to.at === from.at ? 0 : (time - from.at) / (to.at - from.at);
  return from.opacity + (to.opacity - from.opacity) * share;
}

/** Turns a card while it moves. The face appears when the card is edge-on. */
export function turnOver(turning: Turning, at: number, ms: number, to: Partial<Pose>): void {
  const { card } = turning;
  const side = at + ms / 2;
  card.move(at, ms / 2, { ...to, turn: 90 }, "cubic-bezier(.3,0,1,.8)");
  turning.faceAt = side;
  card.move(side, 0, { turn: -90 });
  card.move(side, ms / 2, { turn: 0 }, "cubic-bezier(0,.5,.3,1)");
}

/** The name of the part that stays when its scene is over. */
export const KEPT = "kept";

/** Joins the timelines of scenes. The parts of a scene are hidden before and after it, but are on the stage throughout. */
export function inSequence(scenes: readonly Timeline[]): Timeline {
  const whole: Timeline = { parts: [], cues: [], marks: [], endsAt: 0 };
  for (const [scene, { parts, cues, marks, endsAt }] of scenes.entries()) {
    const startsAt = whole.endsAt;
    whole.endsAt += endsAt;
    const goesAt = scene < scenes.length - 1 ? whole.endsAt : null;
    whole.parts.push(...parts.map((part) => ({ ...inScene(part, startsAt, goesAt), scene })));
    whole.cues.push(...cues.map((cue) => ({ ...cue, at: cue.at + startsAt, scene })));
    whole.marks.push(...marks.map((mark) => mark + startsAt));
  }
  return whole;
}

function inScene({ name, moves, fades }: Part, startsAt: number, goesAt: number | null): Part {
  const later = <Key extends { at: number }>(keys: readonly Key[]) =>
    keys.map((key, index) => (index === 0 ? key : { ...key, at: key.at + startsAt }));
  const part = { name, moves: later(moves), fades: later(fades) };
  // The sides of a card are hidden instead of the card.
  if (!isFading(part)) return part;
  const [first, last] = [fades[0]!.opacity, fades.at(-1)!.opacity];
  if (startsAt > 0 && first > 0)
    part.fades.splice(0, 1, ...[0, startsAt].map((at) => ({ at, opacity: 0 })), {
      at: startsAt,
      opacity: first,
    });
  if (goesAt !== null && last > 0 && name !== KEPT)
    part.fades.push(...[last, 0].map((opacity) => ({ at: goesAt, opacity })));
  return part;
}

/** Returns false for a part whose contents fade instead of it. */
export function isFading({ fades }: Part): boolean {
  return fades.some(({ opacity }) => opacity !== 1);
}
