import { BALL } from "../ball.ts";
import { court } from "../court.ts";
import { CHALK, escapeXml, INK, mix, WIDE } from "../svg.ts";
import { TIER_ART, tierMark } from "../tier-mark.ts";
import { TIER_NAMES, type Tier } from "../../rules/tiers.ts";

/** `wide` is a link preview, `tall` the screen of a phone. */
export const SHARE_SIZE = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const;
export type ShareShape = keyof typeof SHARE_SIZE;

/** Attributes of the face for sentences. */
const PLAIN = 'font-family="Archivo Variable,Archivo,sans-serif" font-weight="500"';

export const SECOND_INK = "#BCC3CF";
export const THIRD_INK = "#8E99AB";

/** The light of pictures that no team has a color for. */
export const SITE_GLOW = "#3B475D";

/** Distance of text from the edges of a wide picture. */
export const EDGE = 72;

/** Returns a picture as SVG: the dark floor with its court lines and a glow, and on it the content. */
export function sheet(
  shape: ShareShape,
  glow: string,
  content: string,
  { isLitInMiddle = shape === "tall" } = {},
): string {
  const { width, height } = SHARE_SIZE[shape];
  const light = `cx="${isLitInMiddle ? 0.5 : 0.74}" cy=".46" r=".58"`;
  const lines =
    shape === "wide"
      ? place(court("circle"), isLitInMiddle ? -60 : 220, -346, 1320, 1320)
      : place(court("circle"), -460, -240, 2000, 2000);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><radialGradient id="sg" ${light}><stop stop-color="${mix(glow, INK, 0.5)}"/><stop offset=".55" stop-color="${mix(glow, INK, 0.84)}"/><stop offset="1" stop-color="${INK}"/></radialGradient></defs>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#sg)"/>` +
    `<g color="${CHALK}" stroke-width=".35" stroke-opacity=".16">${lines}</g>` +
    `${content}</svg>`
  );
}

/** Nests one of our drawings in another, at a place and size. */
export function place(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}

type Line = {
  x: number;
  y: number;
  size: number;
  face?: string;
  ink?: string;
  anchor?: "middle" | "end";
};

/** A line of text; `y` is its baseline. */
export function line(
  text: string,
  { x, y, size, face = PLAIN, ink = CHALK, anchor }: Line,
): string {
  const from = anchor ? ` text-anchor="${anchor}"` : "";
  return `<text x="${x}" y="${y}" ${face} font-size="${size}" fill="${ink}"${from}>${escapeXml(text)}</text>`;
}

/** Width of the logo at scale 1. */
const LOGO_WIDTH = 246;

/** The ball and the name of the product; `x` is its left edge, or its center. */
export function logo(x: number, y: number, scale = 1, isCentered = false): string {
  const left = isCentered ? Math.round(x - (LOGO_WIDTH * scale) / 2) : x;
  return `<g transform="translate(${left} ${y}) scale(${scale})"><path d="${BALL}" transform="scale(.4)" fill="none" stroke="${CHALK}" stroke-width="7.5"/>${line("HARDWOOD", { x: 56, y: 29, size: 25, face: WIDE })}</g>`;
}

/** Advance of the tiers' names in the expanded face, in ems. */
const NAME_EMS: Record<Tier, number> = { S: 6.6, A: 3.1, B: 5.7 };

/** A tier's mark and name. Its text is `size` high; `y` is the baseline. */
export function tierLine(tier: Tier, { x, y, size, anchor }: Omit<Line, "face" | "ink">): string {
  const mark = size * 1.7;
  const whole = mark + size * (0.6 + NAME_EMS[tier]);
  const left = Math.round(anchor === "middle" ? x - whole / 2 : x);
  return (
    place(tierMark(tier), left, Math.round(y - size * 1.2), mark, mark) +
    line(TIER_NAMES[tier], {
      x: Math.round(left + mark + size * 0.6),
      y,
      size,
      face: WIDE,
      ink: TIER_ART[tier].ink,
    })
  );
}
