import type { CardPlayer } from "../card.ts";
import { WIDE } from "../svg.ts";
import { lyingCard } from "./cards.ts";
import { EDGE, line, logo, sheet, SITE_GLOW, THIRD_INK } from "./sheet.ts";

/** Returns the picture of every other page as SVG: what the game is, and three cards. */
export function siteShare(players: readonly [CardPlayer, CardPlayer, CardPlayer]): string {
  const [left, middle, right] = players;
  return sheet(
    "wide",
    SITE_GLOW,
    lyingCard(left, { x: 664, y: 104, scale: 0.94, lean: -13 }) +
      lyingCard(right, { x: 956, y: 104, scale: 0.94, lean: 13 }) +
      lyingCard(middle, { x: 776, y: 44, scale: 1.2 }) +
      logo(EDGE, 62) +
      `<g letter-spacing="-2">${["Draft.", "Hold.", "Win."]
        .map((word, row) => line(word, { x: EDGE - 4, y: 262 + row * 88, size: 84, face: WIDE }))
        .join("")}</g>` +
      line("Fantasy basketball on Solana", { x: EDGE, y: 545, size: 27, face: WIDE }) +
      line("Packs of NBA player tokens. Draws that anyone can recompute.", {
        x: EDGE,
        y: 581,
        size: 21,
        ink: THIRD_INK,
      }),
  );
}
