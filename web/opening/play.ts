import type { Cue, Part, Timeline } from "./timeline.ts";

/** A running show. Its animations share one clock, so it can be moved ahead or ended. */
export type Playing = { next: () => void; now: () => number; end: () => void };

type Listeners = {
  /** `isLate`: the clock was moved past it. */
  onCue: (cue: Cue, isLate: boolean) => void;
  onEnd: () => void;
};

/** A cue this much later than its time was skipped, in milliseconds. */
const LATE_MS = 250;

/**
 * Plays a timeline from a time on, on the elements with the `data-part` of its parts. Only transform
 * and opacity change, so the browser's compositor plays it even while the page is busy.
 */
export function play(
  stage: HTMLElement,
  timeline: Timeline,
  from: number,
  { onCue, onEnd }: Listeners,
): Playing {
  const { parts, cues, marks, endsAt } = timeline;
  const running = parts.flatMap((part) => {
    const element = stage.querySelector(`[data-part="${part.name}"]`);
    return element ? animate(element, part, endsAt) : [];
  });
  const clock = stage.animate([], { duration: endsAt });
  clock.onfinish = onEnd;
  running.push(clock);
  const now = () => Number(clock.currentTime ?? endsAt);
  for (const cue of cues.filter(({ at }) => at >= from)) {
    const timer = stage.animate([], { duration: cue.at });
    timer.onfinish = () => onCue(cue, now() - cue.at > LATE_MS);
    running.push(timer);
  }
  const moveTo = (time: number) => {
    for (const animation of running)
      if (animation.playState === "running") animation.currentTime = time;
  };
  moveTo(from);
  return {
    next: () => {
      const mark = marks.find((each) => each > now() + 1);
      if (mark !== undefined) moveTo(mark);
    },
    now,
    end: () => {
      for (const animation of running) animation.cancel();
    },
  };
}

function animate(element: Element, { moves, fades }: Part, duration: number): Animation[] {
  const timing = { duration, fill: "both" as const };
  const isTurning = moves.some(({ turn }) => turn !== 0);
  const frames = moves.map(({ x, y, scale, tilt, turn, at, ease }) => ({
    offset: offset(at, duration),
    easing: ease,
    transform:
      `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${tilt.toFixed(2)}deg) ` +
      (isTurning ? `perspective(1400px) rotateY(${turn}deg) ` : "") +
      `scale(${scale.toFixed(4)})`,
  }));
  const seen = fades.map(({ at, opacity }) => ({ offset: offset(at, duration), opacity }));
  const running = [element.animate(closed(seen), timing)];
  // What only appears keeps the place that its style gives it.
  if (moves.some(({ x, y }) => x !== 0 || y !== 0))
    running.push(element.animate(closed(frames), timing));
  return running;
}

const offset = (at: number, duration: number) => Math.min(1, at / duration);

/** The last key holds until the end. */
function closed<Frame extends { offset: number }>(frames: Frame[]): Frame[] {
  return [...frames, { ...frames.at(-1)!, offset: 1 }];
}
