/** A box on the stage, given by its center and width. The height depends on its content. */
export type Place = { x: number; y: number; width: number };

/** The sizes of everything on a stage, in pixels. */
export type StageLayout = {
  width: number;
  height: number;
  /** True for side by side, with names next to the best card; false for one below the other, as on phones. */
  isWide: boolean;
  /** Center of the part of the stage without buttons and text. */
  middle: number;
  top: number;
  bottom: number;
  /** Where the pack opens. */
  pack: Place;
  /** Where the pack waits to be opened. */
  rest: Place;
  /** Width of the best card in its moment; every card is drawn at this size and scaled down. */
  hero: Place;
  /** Where the best card waits to be turned. */
  charge: Place;
  fan: Place[];
  /** Where each of the four turns face up, and where it waits before and after. */
  turn: Place[];
  wait: Place[];
  /** Left edge, top and width of the best card's name. */
  title: { x: number; y: number; width: number };
  /** The card in front of the reel. */
  reel: Place;
};

/** Height of the bar with the title and the buttons, which the results share with the show. */
export const BAR = { wide: 84, narrow: 68 };
/** Room for the bar that counts the cards. */
const FOOT = 44;
/** Space between a card and the text below it. */
export const GAP = 16;
/** Room for a card's name, tier and team below it. */
const LABEL = 130;
/** Room for the best card's name and facts below it, on phones. */
const TITLE = 200;
/** Below this height, only a name and its tier fit under a card: a phone held sideways. */
export const LOW = 560;
/** Height of `LABEL` in a low window. */
const LOW_LABEL = 72;
/** Height of a card or the pack by its width. */
export const CARD_RATIO = 7 / 5;
export const PACK_RATIO = 344 / 244;
/** Height of a stack of packs by the width of one: the packs at the back are askew. */
export const STACK_RATIO = PACK_RATIO + 0.14;
/** Least width of a waiting pack, even if text covers it. */
const LEAST_PACK = 48;

/** Returns the pack's place above what else takes the bottom of the window, given its height. */
export function restAbove({ pack, top, height }: StageLayout, foot: number): Place {
  const end = height - foot - GAP;
  const width = Math.max(LEAST_PACK, Math.min(pack.width, (end - top) / STACK_RATIO));
  const half = (width * STACK_RATIO) / 2;
  return { x: pack.x, y: Math.max(top + half, Math.min(pack.y, end - half)), width };
}

/** Lays a stage out for a window in which nothing covers the waiting pack. */
export function layOut(width: number, height: number): StageLayout {
  const isWide = width > height * (width >= 640 ? 1.05 : 1.3);
  const top = isWide ? BAR.wide : BAR.narrow;
  const area = height - top - FOOT;
  const middle = top + area / 2;
  const base = { width, height, isWide, top, bottom: height - FOOT, middle };
  return isWide ? layOutWide(base, area) : layOutNarrow(base, area);
}

type Base = Pick<StageLayout, "width" | "height" | "isWide" | "middle" | "top" | "bottom">;

function layOutWide(base: Base, area: number): StageLayout {
  const { width, height, middle, bottom } = base;
  const hero = Math.min(width * 0.34, (area * 0.94) / CARD_RATIO);
  const fan = Math.min(width * 0.225, (area * 0.66) / CARD_RATIO);
  const step = Math.min(fan * 1.04, (width - 48 - fan * 1.1) / 3);
  const slot = (index: number) => width / 2 + (index - 1.5) * step;
  const heroX = Math.max(width * 0.33, hero / 2 + 32);
  const titleX = heroX + hero / 2 + width * 0.045;
  const pack = { x: width / 2, y: middle - area * 0.01, width: (area * 0.68) / PACK_RATIO };
  const below = GAP + (height < LOW ? LOW_LABEL : LABEL);
  const turn = Math.min(fan * 1.08, (area - below) / CARD_RATIO);
  const turnY = Math.min(middle - area * 0.05, bottom - below - (turn * CARD_RATIO) / 2);
  const reel = Math.min(hero * 0.82, (area - below) / CARD_RATIO);
  return {
    ...base,
    pack,
    rest: pack,
    hero: { x: heroX, y: middle, width: hero },
    charge: { x: width / 2, y: middle - area * 0.03, width: hero * 0.84 },
    fan: FOUR.map((index) => ({
      x: slot(index),
      y: middle + ((index - 1.5) ** 2 - 0.25) * fan * 0.06,
      width: fan,
    })),
    turn: FOUR.map((index) => ({ x: slot(index), y: turnY, width: turn })),
    wait: FOUR.map((index) => ({ x: slot(index), y: middle - area * 0.05, width: fan * 0.86 })),
    title: { x: titleX, y: middle, width: width - titleX - 40 },
    reel: {
      x: width / 2,
      y: Math.min(middle - hero * 0.07, bottom - below - (reel * CARD_RATIO) / 2),
      width: reel,
    },
  };
}

function layOutNarrow(base: Base, area: number): StageLayout {
  const { width, top, middle, bottom } = base;
  // In a window as low as it is narrow, the cards matter more than their texts.
  const between = (share: number, room: number) =>
    Math.min(area * share, Math.max(area * 0.35, room));
  const hero = Math.min(width * 0.79, between(0.6, area - 2 * GAP - TITLE) / CARD_RATIO);
  const heroY = top + 12 + (hero * CARD_RATIO) / 2;
  const fan = Math.min(width * 0.45, (area * 0.46) / CARD_RATIO);
  const wait = Math.min(width * 0.17, (area * 0.15) / CARD_RATIO);
  const aboveLabel = area - wait * CARD_RATIO - 3 * GAP - LABEL;
  const turn = Math.min(width * 0.7, between(0.56, aboveLabel) / CARD_RATIO);
  const turnY = top + GAP + (turn * CARD_RATIO) / 2;
  const pack = {
    x: width / 2,
    y: middle - area * 0.02,
    width: Math.min(width * 0.72, (area * 0.62) / PACK_RATIO),
  };
  return {
    ...base,
    pack,
    rest: pack,
    hero: { x: width / 2, y: heroY, width: hero },
    charge: { x: width / 2, y: heroY, width: hero * 0.9 },
    fan: FOUR.map((index) => ({
      x: width / 2 + (index % 2 === 0 ? -1 : 1) * fan * 0.515,
      y: middle - area * 0.03 + (index < 2 ? -1 : 1) * fan * CARD_RATIO * 0.515,
      width: fan,
    })),
    turn: FOUR.map(() => ({ x: width / 2, y: turnY, width: turn })),
    wait: FOUR.map((index) => ({
      x: width / 2 + (index - 1.5) * wait * 1.28,
      y: bottom - (wait * CARD_RATIO) / 2 - 12,
      width: wait,
    })),
    title: { x: 20, y: heroY + (hero * CARD_RATIO) / 2 + 20, width: width - 40 },
    reel: { x: width / 2, y: heroY, width: hero },
  };
}

/** The four cards of a pack. */
export const FOUR = [0, 1, 2, 3];

/** Angle of a card in the fan, in degrees. */
export function fanTilt(index: number, isWide: boolean): number {
  return isWide ? (index - 1.5) * 4.5 : [-5, 4, 3, -4][index]!;
}

/** Returns the size of a name, in pixels, at which its longest word fits the width. */
export function nameSize(name: string, width: number, most: number): number {
  // Letters of the expanded face take up to 0.77 of its size, on average over a word; m and w half as much more.
  const letters = (word: string) => word.length + (word.match(/[mw]/gi)?.length ?? 0) / 2;
  const longest = Math.max(...name.split(/\s/).map(letters));
  return Math.floor(Math.min(most, width / (longest * 0.77)));
}

/** Returns the pose of a card in a place; cards are drawn as large as the best one. */
export function poseIn(place: Place, { hero }: Pick<StageLayout, "hero">) {
  return { x: place.x, y: place.y, scale: place.width / hero.width };
}
