import type { CardPlayer } from "../card.ts";
import { weekName } from "../../rules/league/names.ts";
import { WIDE } from "../svg.ts";
import { cardRow, glowOf } from "./cards.ts";
import {
  EDGE,
  line,
  logo,
  SECOND_INK,
  sheet,
  type ShareShape,
  SITE_GLOW,
  THIRD_INK,
} from "./sheet.ts";

/** A place of a roster. Without a player it is empty, or shows nobody yet: then it is a card's back. */
export interface RosterPlace {
  /** "G1". */
  readonly slot: string;
  readonly player?: CardPlayer | undefined;
}

/** What a roster's picture shows: texts as they are written. */
export interface RosterShare {
  readonly title: string;
  /** Its Monday: "2025-01-20". */
  readonly week: string;
  /** Stands in place of the bench while nobody may see it: "Secret until the lock. …". */
  readonly note: string;
  /** The five, in the order of their slots. */
  readonly five: readonly RosterPlace[];
  /** Who is on the bench, in its order. */
  readonly bench: readonly RosterPlace[];
  readonly host: string;
}

/** Returns the picture of a roster as SVG: the five large, the bench below. */
export function rosterShare(shape: ShareShape, roster: RosterShare): string {
  const best = roster.five.find(({ player }) => player)?.player;
  const glow = best ? glowOf(best) : SITE_GLOW;
  return sheet(shape, glow, shape === "wide" ? wide(roster) : tall(roster), {
    isLitInMiddle: true,
  });
}

function wide({ title, week, note, five, bench, host }: RosterShare): string {
  const end = 1200 - EDGE;
  const hasBench = bench.length > 0;
  return (
    logo(EDGE, 46) +
    line(title, { x: end, y: 74, size: 30, face: WIDE, anchor: "end" }) +
    line(`${weekName(week)}, ${host}`, {
      x: end,
      y: 106,
      size: 20,
      ink: THIRD_INK,
      anchor: "end",
    }) +
    cardRow(items(five), {
      y: hasBench ? 138 : 158,
      middle: 600,
      scale: hasBench ? 0.62 : 0.68,
      gap: 24,
      size: 26,
    }) +
    cardRow(items(bench), { y: 458, middle: 600, scale: 0.26, gap: 24, size: 20 }) +
    (hasBench ? "" : line(note, { x: 600, y: 566, size: 30, ink: SECOND_INK, anchor: "middle" }))
  );
}

function tall({ title, week, note, five, bench, host }: RosterShare): string {
  const middle = { x: 540, anchor: "middle" } as const;
  const row = { middle: 540, scale: 0.98, gap: 34, size: 40 };
  return (
    logo(540, 100, 1.5, true) +
    line(title, { ...middle, y: 290, size: 76, face: WIDE }) +
    line(weekName(week), { ...middle, y: 352, size: 36, ink: SECOND_INK }) +
    cardRow(items(five.slice(0, 3)), { ...row, y: 420 }) +
    cardRow(items(five.slice(3)), { ...row, y: 920 }) +
    cardRow(items(bench), { middle: 540, scale: 0.56, gap: 26, y: 1440, size: 32 }) +
    (bench.length > 0 ? "" : line(note, { ...middle, y: 1560, size: 42, ink: SECOND_INK })) +
    line(host, { ...middle, y: 1872, size: 28, ink: THIRD_INK })
  );
}

const items = (places: readonly RosterPlace[]) =>
  places.map(({ slot, player }) => ({ player, text: slot }));
