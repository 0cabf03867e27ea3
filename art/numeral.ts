import { CHALK, contrast, escapeXml, INK, mix, narrowWidth, WIDE, wideWidth } from "./svg.ts";
import type { Look } from "./look.ts";

/** The number on the jersey, and the team's code on its chest, in the units of the jersey. */
export function numeral(text: string, look: Look, gold: string | undefined): string {
  const { base, accent, code, numeral: style } = look;
  const isWide = style === "wide";
  const width = isWide ? wideWidth(text) : narrowWidth(text);
  const size = Math.min(isWide ? 100 : 122, Math.floor(110 / width));
  const ink = inkOn(base, accent, gold !== undefined);
  const edge = contrast(ink, CHALK) > contrast(ink, INK) ? CHALK : INK;
  const fill = gold ?? ink;
  const at = `x="150" y="${Math.round(212 + size * 0.36)}" font-size="${size}"`;
  const face = isWide ? `${WIDE} ` : "";
  const drawn = { at, text: escapeXml(text), fill, edge };
  const number =
    style === "hollow"
      ? hollow(drawn, mix(accent, INK, 0.3))
      : style === "drop"
        ? drop(drawn)
        : block(drawn);
  const chest = `<text x="150" y="151" font-size="${isWide ? 17 : 21}" letter-spacing="1.5" stroke-width="4">${code}</text>`;
  const slant = style === "slant" ? ' transform="translate(38 0) skewX(-10)"' : "";
  return `<g ${face}fill="${fill}" stroke="${edge}" text-anchor="middle" paint-order="stroke" stroke-linejoin="round"${slant}>${chest}${number}</g>`;
}

/** `fill` and `edge` are those of the code, too, unless a numeral says otherwise. */
type Drawn = { at: string; text: string; fill: string; edge: string };

function block({ at, text }: Drawn): string {
  return `<text ${at} stroke-width="9">${text}</text>`;
}

function drop({ at, text, edge }: Drawn): string {
  return (
    `<text ${at} fill="${edge}" stroke="none" transform="translate(6 6)">${text}</text>` +
    `<text ${at} stroke-width="4">${text}</text>`
  );
}

/** Filled with a darker color of the team, in a bright line. */
function hollow({ at, text, fill, edge }: Drawn, inside: string): string {
  const line = contrast(inside, CHALK) >= 3 && !fill.startsWith("url") ? CHALK : fill;
  return (
    `<text ${at} stroke="${line === CHALK ? INK : edge}" stroke-width="14">${text}</text>` +
    `<text ${at} fill="${inside}" stroke="${line}" stroke-width="8">${text}</text>`
  );
}

/** Returns the first of accent, chalk and ink that shows on the cloth. */
function inkOn(base: string, accent: string, isGold: boolean): string {
  if (isGold || (contrast(base, CHALK) >= 3 && contrast(accent, CHALK) >= 3)) return CHALK;
  if (contrast(base, accent) >= 3) return accent;
  return contrast(base, CHALK) >= 3 ? CHALK : INK;
}
