import { type Cue, isFading, type Part, type Timeline } from "./timeline.ts";

/** A running show. Its animations share one clock, so it can be moved ahead or ended. */
export type Playing = {
  /** Starts the clock, if it was held. It runs once the browser has drawn every part. */
  start: () => void;
  next: () => void;
  now: () => number;
  /** Plays newly rendered parts, too. */
  join: () => void;
  end: () => void;
};

/** Called when a cue is due. `isLate`: the clock was moved past it. */
type OnCue = (cue: Cue, isLate: boolean) => void;

type Listeners = { onStart: () => void; onCue: OnCue; onEnd: () => void };

/** A cue later than this counts as skipped, in milliseconds. */
const LATE_MS = 250;

/**
 * Plays a timeline from a given time, on the elements with the `data-part` of its parts. Only transform and opacity
 * change, so the browser's compositor plays it even while the page is busy. With `isHeld`, the clock is stopped until
 * `start`; `onStart` is called when it runs.
 */
export function play(
  stage: HTMLElement,
  { parts, cues, marks, endsAt }: Timeline,
  from: number,
  { isHeld, onStart, onCue, onEnd }: Listeners & { isHeld: boolean },
): Playing {
  const running = new Map<Part, Animation>();
  const animate = (part: Part) => {
    const { name, scene = 0 } = part;
    const element = stage.querySelector(`[data-scene="${scene}"] [data-part="${name}"]`);
    const animation = element?.animate(...animationOf(part, endsAt));
    if (animation) running.set(part, animation);
    return animation;
  };
  for (const part of parts) animate(part);
  // Any of them could be the clock. One without keyframes would restyle the whole stage in every frame.
  const clock = [...running.values()][0]!;
  const now = () => Number(clock.currentTime ?? endsAt);
  const calls = callCues(
    cues.filter(({ at }) => at >= from),
    now,
    onCue,
  );
  clock.onfinish = () => {
    calls.check();
    onEnd();
  };
  const moveTo = (time: number) => {
    for (const animation of running.values())
      if (animation.playState === "running") animation.currentTime = time;
    calls.check();
  };
  moveTo(from);
  if (isHeld) for (const animation of running.values()) animation.pause();
  return {
    start: () => {
      if (!isHeld) return;
      isHeld = false;
      for (const animation of running.values()) animation.play();
      // Rejected if the show ends before.
      clock.ready.then(onStart, () => undefined);
    },
    next: () => {
      const mark = marks.find((each) => each > now() + 1);
      if (mark !== undefined) moveTo(mark);
    },
    now,
    join: () => {
      for (const part of parts.filter((each) => !running.has(each))) {
        const animation = animate(part);
        if (!animation) continue;
        animation.currentTime = now();
        if (clock.playState === "paused") animation.pause();
      }
    },
    end: () => {
      calls.end();
      for (const animation of running.values()) animation.cancel();
    },
  };
}

/** Calls each cue when it is due. `check` does so immediately after the clock was moved. */
function callCues(cues: readonly Cue[], now: () => number, onCue: OnCue) {
  const waiting = cues.toSorted((a, b) => a.at - b.at);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check() {
    clearTimeout(timer);
    while (waiting[0] && waiting[0].at <= now()) {
      const cue = waiting.shift()!;
      onCue(cue, now() - cue.at > LATE_MS);
    }
    // The clock may have been stopped in the meantime; then keep waiting.
    if (waiting[0]) timer = setTimeout(check, waiting[0].at - now());
  }
  return { check, end: () => clearTimeout(timer) };
}

/**
 * Returns an element's changes as one animation, because two would cost twice as much. It lasts the whole show: when
 * an animation ends, the browser sorts all layers of the page anew, and a slow phone would miss frames.
 */
function animationOf(part: Part, endsAt: number): [Keyframe[], KeyframeAnimationOptions] {
  const { moves, fades } = part;
  const isTurning = moves.some(({ turn }) => turn !== 0);
  // A part that only appears keeps the position from its style.
  const isMoving = moves.some(({ x, y }) => x !== 0 || y !== 0);
  const frames = [
    ...(isFading(part) ? held(fades, endsAt) : []).map(({ at, opacity }) => ({ at, opacity })),
    ...(isMoving ? held(moves, endsAt) : []).map(
      ({ x, y, scale, tilt, turn, at, ease: easing }) => ({
        at,
        easing,
        transform:
          `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${tilt.toFixed(2)}deg) ` +
          (isTurning ? `perspective(1400px) rotateY(${turn}deg) ` : "") +
          `scale(${scale.toFixed(4)})`,
      }),
    ),
  ];
  const keyframes = frames
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...frame }) => ({ ...frame, offset: Math.min(1, at / endsAt) }));
  return [keyframes, { duration: endsAt, fill: "both" }];
}

/** The value of the last key stays until the end. */
function held<Key extends { at: number }>(keys: readonly Key[], until: number): Key[] {
  return [...keys, { ...keys.at(-1)!, at: until }];
}
