import {
  DIM_MS,
  FAN_MS,
  LAND_MS,
  LIFT_MS,
  TEAR_MS,
  type Moment,
  type RevealPlan,
} from "./reveal-plan.ts";

const EASE = "cubic-bezier(.2,.8,.2,1)";

/** A running show. All animations share one clock, so it can skip ahead or end. */
export type Show = { next: () => void; end: () => void };

type ShowOptions = {
  stage: HTMLElement;
  plan: RevealPlan;
  onLegendary: () => void;
  onEnd: () => void;
};

/**
 * Plays a reveal on the elements with `data-part`. All animations start at once and are delayed by
 * their time, so seeking them all to one time moves the whole show.
 */
export function playReveal({ stage, plan, onLegendary, onEnd }: ShowOptions): Show {
  const running: Animation[] = [];
  const parts = (name: string) => stage.querySelectorAll<HTMLElement>(`[data-part="${name}"]`);
  const run = (
    element: Element,
    frames: Keyframe[],
    at: number,
    duration: number,
    easing = EASE,
  ) => {
    const timing = { delay: at, duration, easing, fill: "forwards" as const };
    running.push(element.animate(frames, timing));
  };
  const at = (time: number, act: () => void) => {
    const clock = stage.animate([], { duration: time });
    clock.onfinish = act;
    running.push(clock);
  };

  openPack(parts, run);
  parts("tile").forEach((tile, index) => {
    land(tile, plan.landsAt[index] ?? 0, run);
  });
  showMoments(plan.moments, { stage, parts, run });

  const first = plan.moments.toSorted((a, b) => a.startsAt - b.startsAt)[0];
  const firstLegendary = plan.moments
    .filter((moment) => moment.player.tier === "S")
    .toSorted((a, b) => a.startsAt - b.startsAt)[0];
  if (firstLegendary !== undefined) at(firstLegendary.startsAt + DIM_MS, onLegendary);
  at(plan.endsAt, onEnd);

  const marks = [
    LIFT_MS + TEAR_MS + FAN_MS,
    ...(first === undefined ? [] : [first.startsAt]),
    ...plan.moments.map((moment) => moment.startsAt + moment.duration),
    plan.endsAt,
  ].toSorted((a, b) => a - b);
  const now = () => Number(running.at(-1)?.currentTime ?? 0);
  return {
    next: () => {
      const mark = marks.find((each) => each > now() + 1);
      if (mark === undefined) return;
      for (const animation of running) {
        if (animation.playState === "running") animation.currentTime = mark;
      }
    },
    end: () => {
      for (const animation of running) animation.cancel();
    },
  };
}

type Parts = (name: string) => NodeListOf<HTMLElement>;
type Run = (
  element: Element,
  frames: Keyframe[],
  at: number,
  duration: number,
  easing?: string,
) => void;

/** The stack closes and rises, the strip tears off, the card backs fan out of the open pack. */
function openPack(parts: Parts, run: Run) {
  const tornAt = LIFT_MS + TEAR_MS;
  for (const stacked of parts("stacked")) {
    run(stacked, [{ rotate: "0deg", translate: "0 0" }], 0, LIFT_MS);
    run(stacked, [{ opacity: 1 }, { opacity: 0 }], LIFT_MS, 120, "linear");
  }
  for (const pack of parts("pack")) {
    run(pack, [{ transform: "none" }, { transform: "translateY(-14px) scale(1.06)" }], 0, LIFT_MS);
  }
  for (const strip of parts("strip")) {
    run(
      strip,
      [
        { transform: "none", opacity: 1, offset: 0 },
        { transform: "translate(10px,-4px) rotate(3deg)", opacity: 1, offset: 0.35 },
        { transform: "translate(120px,-90px) rotate(34deg)", opacity: 0, offset: 1 },
      ],
      LIFT_MS,
      TEAR_MS,
      "cubic-bezier(.5,0,.7,.6)",
    );
  }
  for (const glow of parts("glow")) {
    run(
      glow,
      [
        { opacity: 0, transform: "scaleX(.1)" },
        { opacity: 1, transform: "none" },
      ],
      LIFT_MS,
      TEAR_MS,
    );
    run(glow, [{ opacity: 1 }, { opacity: 0 }], tornAt, FAN_MS);
  }
  const backs = parts("back");
  backs.forEach((back, index) => {
    const spread = index - (backs.length - 1) / 2;
    run(
      back,
      [
        { opacity: 0, transform: "translateY(10%) scale(.8)" },
        { opacity: 1, transform: `translate(${spread * 46}%,-34%) rotate(${spread * 9}deg)` },
      ],
      tornAt,
      FAN_MS,
    );
    run(back, [{ opacity: 1 }, { opacity: 0 }], tornAt + FAN_MS, 260, "linear");
  });
  for (const body of parts("torn")) {
    run(
      body,
      [
        { opacity: 1, transform: "none" },
        { opacity: 0, transform: "translateY(46%)" },
      ],
      tornAt,
      FAN_MS,
      "cubic-bezier(.5,0,.9,.5)",
    );
  }
}

function land(tile: HTMLElement, at: number, run: Run) {
  run(
    tile,
    [
      { opacity: 0, transform: "translateY(26px) scale(.92)" },
      { opacity: 1, transform: "none" },
    ],
    at,
    LAND_MS,
  );
}

type MomentStage = { stage: HTMLElement; parts: Parts; run: Run };

/** Keeps the floor dark from the first moment to the last: one change, not one per moment. */
function showMoments(moments: Moment[], { stage, parts, run }: MomentStage) {
  if (moments.length === 0) return;
  const from = Math.min(...moments.map((moment) => moment.startsAt));
  const until = Math.max(...moments.map((moment) => moment.startsAt + moment.duration));
  for (const dim of parts("dim")) {
    run(dim, [{ opacity: 0 }, { opacity: 1 }], from, DIM_MS, "linear");
    run(dim, [{ opacity: 1 }, { opacity: 0 }], until - DIM_MS, DIM_MS, "linear");
  }
  for (const hero of parts("hero")) {
    const moment = moments[Number(hero.dataset["index"])];
    if (moment === undefined) continue;
    const tile = stage.querySelector(`[data-part="tile"][data-index="${moment.index}"]`);
    showHero({ hero, tile, moment, run });
  }
}

type HeroStage = { hero: HTMLElement; tile: Element | null; moment: Moment; run: Run };

/** Shows one card in the center: it appears, its seal drops, rays turn, it flies to its tile. */
function showHero({ hero, tile, moment, run }: HeroStage) {
  const { startsAt, duration } = moment;
  const leave = Math.min(240, duration * 0.3);
  const seal = Math.min(300, duration * 0.3);
  const enter = Math.min(DIM_MS, duration * 0.25);
  run(
    hero,
    [
      { opacity: 0, scale: "0.86" },
      { opacity: 1, scale: "1" },
    ],
    startsAt,
    enter,
  );
  const sealElement = hero.querySelector('[data-part="seal"]');
  if (sealElement !== null) {
    run(
      sealElement,
      [
        { opacity: 0, transform: "scale(2.4) rotate(-40deg)" },
        { opacity: 1, transform: "none" },
      ],
      startsAt + enter,
      seal,
    );
  }
  const rays = hero.querySelector('[data-part="rays"]');
  if (rays !== null) {
    run(
      rays,
      [
        { opacity: 0, transform: "rotate(-8deg) scale(.7)" },
        { opacity: 1, offset: 0.35 },
        { opacity: 0, transform: "rotate(14deg) scale(1.05)" },
      ],
      startsAt + enter + seal,
      duration - enter - seal,
      "ease-out",
    );
  }
  const from = hero.getBoundingClientRect();
  const to = tile?.getBoundingClientRect() ?? from;
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const flight = `translate(${x}px, ${y}px) scale(${to.width / from.width})`;
  run(
    hero,
    [
      { transform: "none", opacity: 1, offset: 0 },
      { transform: flight, opacity: 1, offset: 0.85 },
      { transform: flight, opacity: 0, offset: 1 },
    ],
    startsAt + duration - leave,
    leave,
    "cubic-bezier(.5,0,.2,1)",
  );
}
