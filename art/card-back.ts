import { BALL } from "./ball.ts";
import { CARD_OUTLINE, CARD_WINDOW } from "./card-shape.ts";
import { CHALK } from "./svg.ts";

/** The back of every card, 300 by 420 units: court lines and the ball, the same for all tiers. */
export function cardBack(id = "back"): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" aria-hidden="true"><defs>` +
    `<linearGradient id="${id}f" x2="1" y2="1"><stop stop-color="#8E99AB"/><stop offset=".4" stop-color="#3B475D"/><stop offset=".7" stop-color="#6B7A93"/><stop offset="1" stop-color="#263145"/></linearGradient>` +
    `<radialGradient id="${id}b"><stop stop-color="#1F2939"/><stop offset="1" stop-color="#0A0E15"/></radialGradient></defs>` +
    `<path d="${CARD_OUTLINE}" fill="url(#${id}f)"/><path d="${CARD_WINDOW}" fill="url(#${id}b)"/>` +
    `<g fill="none" stroke="${CHALK}" stroke-opacity=".2" stroke-width="2"><path d="M6 210H62M238 210h56M90 6V90A60 60 0 0 0 210 90V6M90 414V330a60 60 0 0 1 120 0v84"/><circle cx="150" cy="210" r="88"/></g>` +
    `<path d="${BALL}" transform="translate(88 148) scale(1.24)" fill="none" stroke="${CHALK}" stroke-opacity=".8" stroke-width="3.4"/></svg>`
  );
}
