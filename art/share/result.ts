import type { CardPlayer } from "../card.ts";
import { NARROW, WIDE } from "../svg.ts";
import { cardRow, firstOf, glowOf } from "./cards.ts";
import { EDGE, line, logo, SECOND_INK, sheet, type ShareShape, THIRD_INK } from "./sheet.ts";

/** What a result's picture shows: texts as they are written. */
export type ResultShare = {
  /** "Monday to Thursday". */
  title: string;
  /** "Jan 20–23". */
  dates: string;
  /** Who counted, with his points; at least one. */
  five: readonly { readonly player: CardPlayer; readonly points: string }[];
  total: string;
  /** "9 of 41". */
  rank: string;
  /** In USDC. */
  prize: string;
  host: string;
};

/** Returns the picture of a result as SVG: total, rank and prize, and the five that counted. */
export function resultShare(shape: ShareShape, result: ResultShare): string {
  const players = result.five.map(({ player }) => player);
  const glow = glowOf(firstOf(players));
  return sheet(shape, glow, shape === "wide" ? wide(result) : tall(result), {
    isLitInMiddle: true,
  });
}

/** Size of a card in each shape, as a multiple of 300 by 420, and the space between two. */
const WIDE_CARD = { scale: 0.58, gap: 28 };
const TALL_CARD = { scale: 0.9, gap: 34 };

function wide({ title, dates, five, total, rank, prize, host }: ResultShare): string {
  const end = 1200 - EDGE;
  return (
    logo(EDGE, 46) +
    line(title, { x: end, y: 74, size: 30, face: WIDE, anchor: "end" }) +
    line(`${dates}, ${host}`, { x: end, y: 106, size: 20, ink: THIRD_INK, anchor: "end" }) +
    figure("Points", total, { x: EDGE, y: 208, size: 84 }) +
    figure("Rank", rank, { x: 600, y: 208, size: 84, anchor: "middle" }) +
    figure("USDC", prize, { x: end, y: 208, size: 84, anchor: "end" }) +
    cardRow(items(five), { y: 290, middle: 600, ...WIDE_CARD, size: 34 })
  );
}

function tall({ title, dates, five, total, rank, prize, host }: ResultShare): string {
  const middle = { x: 540, anchor: "middle" } as const;
  return (
    logo(540, 100, 1.5, true) +
    line(title, { ...middle, y: 270, size: 56, face: WIDE }) +
    line(dates, { ...middle, y: 326, size: 34, ink: SECOND_INK }) +
    figure("Points", total, { ...middle, y: 530, size: 190 }) +
    figure("Rank", rank, { x: 300, anchor: "middle", y: 720, size: 96 }) +
    figure("USDC", prize, { x: 780, anchor: "middle", y: 720, size: 96 }) +
    cardRow(items(five.slice(0, 3)), { y: 840, middle: 540, ...TALL_CARD, size: 48 }) +
    cardRow(items(five.slice(3)), { y: 1316, middle: 540, ...TALL_CARD, size: 48 }) +
    line(host, { ...middle, y: 1872, size: 28, ink: THIRD_INK })
  );
}

type Place = { x: number; y: number; size: number; anchor?: "middle" | "end" };

/** A figure with its name below; `y` is its baseline. */
function figure(name: string, value: string, { size, ...at }: Place): string {
  const label = Math.max(24, Math.round(size * 0.26));
  return (
    line(value, { ...at, size, face: NARROW }) +
    line(name, { ...at, y: at.y + Math.round(label * 1.6), size: label, ink: SECOND_INK })
  );
}

const items = (five: ResultShare["five"]) =>
  five.map(({ player, points }) => ({ player, text: points }));
