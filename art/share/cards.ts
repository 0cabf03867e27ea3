import { cardBack } from "../card-back.ts";
import { card, type CardPlayer } from "../card.ts";
import { CARD_OUTLINE } from "../card-shape.ts";
import { contrast, INK, NARROW } from "../svg.ts";
import { teamArt } from "../team-art.ts";
import { line, place, type ShareShape } from "./sheet.ts";

/** A place of a card: its corner before it leans, its size as a multiple of 300 by 420, its degrees. */
type Seat = { x: number; y: number; scale: number; lean?: number };

/** Seats of the best cards, the best one first and in front. */
const FAN: Record<ShareShape, readonly Seat[]> = {
  wide: [
    { x: 656, y: 62, scale: 1.17 },
    { x: 592, y: 124, scale: 0.92, lean: -12 },
    { x: 806, y: 116, scale: 0.95, lean: 12 },
    { x: 880, y: 136, scale: 0.9, lean: 25 },
  ],
  tall: [
    { x: 247, y: 240, scale: 1.95 },
    { x: 110, y: 340, scale: 1.66, lean: -12 },
    { x: 472, y: 340, scale: 1.66, lean: 12 },
  ],
};

/** The best cards in a fan, as many as fit; backs where there are too few. */
export function fan(shape: ShareShape, best: readonly CardPlayer[]): string {
  return FAN[shape]
    .map((seat, index) => lyingCard(best[index], seat))
    .toReversed()
    .join("");
}

/** A card with its shadow on the floor; its back if there is no player. */
export function lyingCard(player: CardPlayer | undefined, { x, y, scale, lean = 0 }: Seat): string {
  const id = `s${Math.round(x)}x${Math.round(y)}`;
  const face = player ? card(player, "full", id) : cardBack(id);
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale}) rotate(${lean} 150 420)">` +
    `<path d="${CARD_OUTLINE}" transform="translate(-6 12)" opacity=".42"/>` +
    `${place(face, 0, 0, 300, 420)}</g>`
  );
}

/** A row of cards: its top, its middle, the size of a card as a multiple of 300 by 420, and of texts. */
type Row = { y: number; middle: number; scale: number; gap: number; size: number };

/** Cards side by side, each with a text below. */
export function cardRow(
  cards: readonly { readonly player: CardPlayer | undefined; readonly text: string }[],
  { y, middle, scale, gap, size }: Row,
): string {
  const width = 300 * scale;
  const left = middle - (cards.length * (width + gap) - gap) / 2;
  return cards
    .map(({ player, text }, index) => {
      const x = left + index * (width + gap);
      const below = { x: Math.round(x + width / 2), y: Math.round(y + 420 * scale + size * 1.15) };
      return (
        lyingCard(player, { x, y, scale }) +
        line(text, { ...below, size, face: NARROW, anchor: "middle" })
      );
    })
    .join("");
}

/** Returns the best of some cards, sorted best first. Throws without any, which would be a bug. */
export function firstOf([first]: readonly CardPlayer[]): CardPlayer {
  if (first === undefined) throw new Error("A picture of cards needs one");
  return first;
}

/** Returns the color of a player's team that is seen best on the floor. */
export function glowOf({ currentTeam }: CardPlayer): string {
  const [, primary, secondary] = teamArt(currentTeam).art;
  return contrast(secondary, INK) > contrast(primary, INK) && contrast(secondary, INK) < 12
    ? secondary
    : primary;
}
