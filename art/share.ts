import { POSITION_NAMES } from "../rules/positions.ts";
import { TIER_NAMES } from "../rules/tiers.ts";
import { BALL } from "./ball.ts";
import { card, type CardPlayer, splitName } from "./card.ts";
import { court } from "./court.ts";
import { CHALK, contrast, escapeXml, INK, mix, NARROW, narrowWidth } from "./svg.ts";
import { teamArt } from "./team-art.ts";
import { TIER_ART, tierMark } from "./tier-mark.ts";

/** Size of a link preview, in pixels. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const LEFT = 72;
const TEXT_WIDTH = 560;
const FAMILY = 'font-family="Archivo Variable,Archivo,sans-serif"';
const WIDE = `${FAMILY} font-weight="800" font-stretch="expanded"`;
const PLAIN = `${FAMILY} font-weight="500"`;
const SECOND_INK = "#BCC3CF";
const THIRD_INK = "#8E99AB";

/** What a purchase's picture shows: its best players, and where to verify the draw. */
export type PackShare = {
  /** Different players, best first; the first is shown large. */
  best: readonly CardPlayer[];
  packs: number;
  /** Address where the draw can be recomputed, without the scheme. */
  verifyAt: string;
};

/** Returns the picture of a purchase as SVG: the best card, the player's name and tier. */
export function packShare({ best, packs, verifyAt }: PackShare): string {
  const [first, second, third] = best;
  if (first === undefined) throw new Error("A purchase has at least four players");
  const { first: given, last } = splitName(first.name);
  const caps = last.toUpperCase();
  const size = Math.min(132, Math.floor(TEXT_WIDTH / narrowWidth(caps)));
  const base = 306 + Math.round(size * 0.72);
  const cards = packs * 4;
  return frame(
    glowOf(first),
    lying(third, { x: 922, y: 118, scale: 0.88, lean: 13 }) +
      lying(second, { x: 716, y: 118, scale: 0.88, lean: -13 }) +
      lying(first, { x: 776, y: 44, scale: 1.2, lean: 0 }),
    `<g transform="translate(${LEFT} 196)">${sized(tierMark(first.tier), 46, 46)}<text x="62" y="33" ${WIDE} font-size="27" fill="${TIER_ART[first.tier].ink}">${TIER_NAMES[first.tier]}</text></g>` +
      `<text x="${LEFT}" y="290" ${PLAIN} font-size="40" fill="${CHALK}">${escapeXml(given)}</text>` +
      `<text x="${LEFT - 3}" y="${base}" ${NARROW} font-size="${size}" fill="${CHALK}">${escapeXml(caps)}</text>` +
      `<text x="${LEFT}" y="${base + 48}" ${PLAIN} font-size="27" fill="${SECOND_INK}">${escapeXml(`${POSITION_NAMES[first.position]}, ${first.currentTeam}`)}</text>` +
      `<text x="${LEFT}" y="545" ${WIDE} font-size="27" fill="${CHALK}">Opened on Hardwood</text>` +
      `<text x="${LEFT}" y="581" ${PLAIN} font-size="21" fill="${THIRD_INK}">Best of ${cards} cards. Verify the draw: ${escapeXml(verifyAt)}</text>`,
  );
}

/** Returns the picture of every other page as SVG: what the game is, and three cards. */
export function siteShare(players: readonly [CardPlayer, CardPlayer, CardPlayer]): string {
  const [left, middle, right] = players;
  return frame(
    "#3B475D",
    lying(left, { x: 664, y: 104, scale: 0.94, lean: -13 }) +
      lying(right, { x: 956, y: 104, scale: 0.94, lean: 13 }) +
      lying(middle, { x: 776, y: 44, scale: 1.2, lean: 0 }),
    `<g ${WIDE} font-size="84" letter-spacing="-2" fill="${CHALK}"><text x="${LEFT - 4}" y="262">Draft.</text><text x="${LEFT - 4}" y="350">Hold.</text><text x="${LEFT - 4}" y="438">Win.</text></g>` +
      `<text x="${LEFT}" y="545" ${WIDE} font-size="27" fill="${CHALK}">Fantasy basketball on Solana</text>` +
      `<text x="${LEFT}" y="581" ${PLAIN} font-size="21" fill="${THIRD_INK}">Packs of NBA player tokens. Draws that anyone can recompute.</text>`,
  );
}

/** The dark floor with its court lines, the logo, and the content on it. */
function frame(glow: string, cards: string, text: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">` +
    `<defs><radialGradient id="sg" cx=".8" cy=".48" r=".56"><stop stop-color="${mix(glow, INK, 0.5)}"/><stop offset=".55" stop-color="${mix(glow, INK, 0.84)}"/><stop offset="1" stop-color="${INK}"/></radialGradient></defs>` +
    `<path d="M0 0h1200v630H0z" fill="url(#sg)"/>` +
    `<g color="${CHALK}" stroke-width=".35" stroke-opacity=".16" transform="translate(296 -346)">${sized(court("circle"), 1320, 1320)}</g>` +
    cards +
    `<g transform="translate(${LEFT} 62)"><path d="${BALL}" transform="scale(.4)" fill="none" stroke="${CHALK}" stroke-width="7.5"/><text x="56" y="29" ${WIDE} font-size="25" fill="${CHALK}">HARDWOOD</text></g>` +
    `${text}</svg>`
  );
}

/** A tilted card with its shadow on the floor. */
function lying(
  player: CardPlayer | undefined,
  { x, y, scale, lean }: { x: number; y: number; scale: number; lean: number },
): string {
  if (player === undefined) return "";
  return (
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${lean} 150 420)">` +
    `<path d="M14 0H262L300 38V406L286 420H38L0 382V14Z" transform="translate(-6 12)" opacity=".42"/>` +
    `${sized(card(player, "full", `s${x}`), 300, 420)}</g>`
  );
}

/** Nests one of our drawings in another, at its own size. */
function sized(svg: string, width: number, height: number): string {
  return svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
}

function glowOf({ currentTeam }: CardPlayer): string {
  const [, primary, secondary] = teamArt(currentTeam).art;
  return contrast(secondary, INK) > contrast(primary, INK) && contrast(secondary, INK) < 12
    ? secondary
    : primary;
}
