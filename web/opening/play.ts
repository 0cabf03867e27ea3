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
    // The first animation is everyone's clock, so it must last until the end.
    const animation = element?.animate(...animationOf(part, endsAt, running.size === 0));
    if (animation) running.set(part, animation);
    return animation;
  };
  for (const part of parts) animate(part);
  // An animation without keyframes would do, but it would restyle the whole stage in every frame.
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
 * Returns an element's changes as one animation, because two would cost twice as much. It is active from the first
 * change to the last, or for the whole show: the browser computes every active animation in each frame.
 */
function animationOf(
  part: Part,
  endsAt: number,
  isWhole: boolean,
): [Keyframe[], KeyframeAnimationOptions] {
  const { moves, fades } = part;
  const isTurning = moves.some(({ turn }) => turn !== 0);
  // A part that only appears keeps the position from its style.
  const isMoving = moves.some(({ x, y }) => x !== 0 || y !== 0);
  const fading = isFading(part) ? fades : [];
  const changes = [...(isMoving ? moves : []), ...fading].map(({ at }) => at).filter(Boolean);
  // One millisecond more on each side, so that an instant change has its old value before and its new one after.
  const delay = isWhole ? 0 : Math.max(0, Math.min(endsAt, ...changes) - 1);
  const until = isWhole ? endsAt : Math.max(delay, ...changes) + 1;
  const frames = [
    ...held(fading, until).map(({ at, opacity }) => ({ at, opacity })),
    ...(isMoving ? held(moves, until) : []).map(
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
  const duration = until - delay;
  const offset = (at: number) => Math.max(0, Math.min(1, (at - delay) / duration));
  const keyframes = frames
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...frame }) => ({ ...frame, offset: offset(at) }));
  return [keyframes, { delay, duration, fill: "both" }];
}

/** The value of the last key stays until the end. */
function held<Key extends { at: number }>(keys: readonly Key[], until: number): Key[] {
  const last = keys.at(-1);
  return last ? [...keys, { ...last, at: until }] : [];
}
