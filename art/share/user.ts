import type { CardPlayer } from "../card.ts";
import { CHALK, INK, NARROW, narrowWidth, WIDE } from "../svg.ts";
import { fan, firstOf, glowOf, lyingCard } from "./cards.ts";
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

/** What a user's picture shows: their cards, best first, the referral code, and the site's host. */
export type UserShare = { best: readonly CardPlayer[]; code: string; host: string };

const FIVE = 5;
/** Size of each of the five, best first, as a multiple of 300 by 420. */
const SCALES = [0.9, 0.76, 0.76, 0.62, 0.62];
const GAP = 4;

/** Returns the picture of a user's best five cards as SVG; at least one. */
export function fiveShare(shape: ShareShape, { best, code, host }: UserShare): string {
  const five = best.slice(0, FIVE);
  const title =
    five.length === FIVE ? "My best five" : five.length === 1 ? "My best card" : "My best cards";
  return sheet(
    shape,
    glowOf(firstOf(five)),
    shape === "wide"
      ? sideBySide(five) +
          logo(EDGE, 50) +
          line(title, { x: 1200 - EDGE, y: 80, size: 32, face: WIDE, anchor: "end" }) +
          line(`Join with code ${code}`, { x: EDGE, y: 596, size: 24, face: WIDE }) +
          line(host, { x: 1200 - EDGE, y: 596, size: 22, ink: THIRD_INK, anchor: "end" })
      : leaderAndRow(five) +
          logo(540, 110, 1.5, true) +
          line(title, { x: 540, y: 300, size: 76, face: WIDE, anchor: "middle" }) +
          codeTicket(code, { x: 540, y: 1690, scale: 1.25, isCentered: true }) +
          line(host, { x: 540, y: 1866, size: 28, ink: THIRD_INK, anchor: "middle" }),
    { isLitInMiddle: true },
  );
}

/** The best one in the middle, the others at its sides, smaller the farther they are. */
function sideBySide(five: readonly CardPlayer[]): string {
  const order = [3, 1, 0, 2, 4].filter((index) => index < five.length);
  const whole = order.reduce((sum, index) => sum + SCALES[index]! * 300 + GAP, -GAP);
  let x = 600 - whole / 2;
  const seats = new Map<number, string>();
  for (const index of order) {
    const scale = SCALES[index]!;
    const y = 516 - (SCALES[0]! - scale) * 90 - scale * 420;
    seats.set(index, lyingCard(five[index], { x, y, scale }));
    x += scale * 300 + GAP;
  }
  return five
    .map((_, index) => seats.get(index))
    .toReversed()
    .join("");
}

/** The best one large, the others in a row below. */
function leaderAndRow(five: readonly CardPlayer[]): string {
  const [first, ...others] = five;
  const row = others.map((player, index) =>
    lyingCard(player, { x: 540 - others.length * 126 + 6 + index * 252, y: 1292, scale: 0.8 }),
  );
  return lyingCard(first, { x: 540 - 303, y: 374, scale: 2.02 }) + row.join("");
}

/** Returns the picture of a referral link as SVG: the user's best card, or backs, and the code. */
export function inviteShare(shape: ShareShape, { best, code, host }: UserShare): string {
  const [first] = best;
  const glow = first ? glowOf(first) : SITE_GLOW;
  const cards = fan(shape, first ? [first] : []);
  const what = "Fantasy basketball on Solana.";
  return sheet(
    shape,
    glow,
    shape === "wide"
      ? cards +
          logo(EDGE, 62) +
          line("Join me", { x: EDGE - 3, y: 240, size: 58, face: WIDE }) +
          line("on the court", { x: EDGE - 3, y: 308, size: 58, face: WIDE }) +
          line(what, { x: EDGE, y: 358, size: 26, ink: SECOND_INK }) +
          codeTicket(code, { x: EDGE, y: 412, scale: 1 }) +
          line(host, { x: EDGE, y: 584, size: 20, ink: THIRD_INK })
      : cards +
          logo(540, 110, 1.5, true) +
          line("Join me", { x: 540, y: 1300, size: 116, face: WIDE, anchor: "middle" }) +
          line("on the court", { x: 540, y: 1422, size: 116, face: WIDE, anchor: "middle" }) +
          line(what, { x: 540, y: 1500, size: 42, ink: SECOND_INK, anchor: "middle" }) +
          codeTicket(code, { x: 540, y: 1580, scale: 1.5, isCentered: true }) +
          line(host, { x: 540, y: 1850, size: 28, ink: THIRD_INK, anchor: "middle" }),
  );
}

type TicketPlace = { x: number; y: number; scale: number; isCentered?: boolean };

const CODE_SIZE = 54;
const SPACING = 5;

/** A referral code on a ticket. `x` is its left edge, or its center. */
function codeTicket(code: string, { x, y, scale, isCentered = false }: TicketPlace): string {
  const width = Math.round(158 + narrowWidth(code) * CODE_SIZE + code.length * SPACING);
  const left = isCentered ? Math.round(x - (width * scale) / 2) : x;
  return (
    `<g transform="translate(${left} ${y}) scale(${scale})">` +
    `<path d="M0 0H${width - 16}L${width} 16V92H16L0 76Z" fill="${CHALK}"/>` +
    `<path d="M118 12V80" stroke="${INK}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="6 6"/>` +
    line("Code", { x: 26, y: 55, size: 24, ink: INK, face: WIDE }) +
    `<g letter-spacing="${SPACING}">${line(code, { x: 136, y: 65, size: CODE_SIZE, face: NARROW, ink: INK })}</g></g>`
  );
}
