import { TIERS, type Tier } from "../../rules/tiers.ts";
import type { CardPlayer } from "../card.ts";
import { CHALK, NARROW } from "../svg.ts";
import { TIER_ART, tierMark } from "../tier-mark.ts";
import { line, place } from "./sheet.ts";

/** A ticket in a box of 10 by 14 units: a card as small as can be. */
const TICKET = "M.5 0H8.700L10 1.300V13.500L9.500 14H1.300L0 12.700V.5Z";

/** Where a tally is, and the size of its figures. `x` is its left edge, or its center. */
type TallyPlace = { x: number; y: number; width: number; size: number; isCentered?: boolean };

/** How many cards of each tier came, in figures, and above them a ticket for each card, best first. */
export function tally(cards: readonly CardPlayer[], at: TallyPlace): string {
  const counts = TIERS.map((tier) => ({
    tier,
    count: cards.filter((one) => one.tier === tier).length,
  }));
  const { rows, svg } = tickets(counts, at);
  return (
    svg +
    figures(
      counts.filter(({ count }) => count > 0),
      { ...at, y: at.y + rows + at.size },
    )
  );
}

type Count = { tier: Tier; count: number };

function tickets(counts: readonly Count[], { x, y, width, isCentered = false }: TallyPlace) {
  const all = counts.flatMap(({ tier, count }) => Array<Tier>(count).fill(tier));
  const columns = Math.ceil(
    all.length / Math.ceil(all.length / (all.length > 100 ? 50 : all.length > 40 ? 40 : 20)),
  );
  const pitch = Math.min(28, width / columns);
  const scale = (pitch * 0.82) / 10;
  const left = isCentered ? x - (columns * pitch) / 2 : x;
  const drawn = all.map((tier, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const at = `translate(${(left + column * pitch).toFixed(1)} ${(y + row * pitch * 1.4).toFixed(1)}) scale(${scale.toFixed(2)})`;
    return `<path d="${TICKET}" transform="${at}" fill="${TIER_ART[tier].ink}"/>`;
  });
  return { svg: drawn.join(""), rows: Math.ceil(all.length / columns) * pitch * 1.4 };
}

/** Width of a digit in the condensed face, in ems. */
const DIGIT = 0.46;

function figures(counts: readonly Count[], { x, y, size, isCentered = false }: TallyPlace): string {
  const mark = size * 0.8;
  const widthOf = ({ count }: Count) => mark + size * (0.28 + DIGIT * String(count).length);
  const gap = size * 0.75;
  const whole = counts.reduce((sum, one) => sum + widthOf(one) + gap, -gap);
  let left = isCentered ? x - whole / 2 : x;
  return counts
    .map((one) => {
      const at = left;
      left += widthOf(one) + gap;
      return (
        place(tierMark(one.tier), Math.round(at), Math.round(y - mark * 0.92), mark, mark) +
        line(String(one.count), {
          x: Math.round(at + mark + size * 0.28),
          y,
          size,
          face: NARROW,
          ink: CHALK,
        })
      );
    })
    .join("");
}
