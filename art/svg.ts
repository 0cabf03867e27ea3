/** Shared by all the art: seeded randomness, color arithmetic, text escaping. Everything here is pure. */

export const INK = "#07090D";
export const CHALK = "#F4F0E6";

/** Attributes of the condensed face that sets figures and codes inside the art. */
export const NARROW =
  'font-family="Archivo Variable,Archivo,Archivo Narrow Fallback,Arial Narrow,sans-serif" font-weight="900" font-stretch="extra-condensed"';

/** Attributes of the expanded face that sets headings, and the numbers of some teams. */
export const WIDE =
  'font-family="Archivo Variable,Archivo,Archivo Wide Fallback,sans-serif" font-weight="800" font-stretch="expanded"';

/** Returns a 32-bit hash of a text (xmur3). */
export function hash(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return h >>> 0;
}

/** Returns a generator of numbers from 0 to 1, determined by its seed (mulberry32). */
export function seeded(seed: string): () => number {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function channels(hex: string): [number, number, number] {
  const n = parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** Returns the relative luminance (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Returns the color `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const goal = channels(to);
  const mixed = channels(from).map((v, i) => Math.round(v + ((goal[i] ?? v) - v) * share));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/** Escapes text for use in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** A triangle outward from a center, in whole units: rays of light and sunbursts. */
export function ray(cx: number, cy: number, radius: number, angle: number, width: number): string {
  const point = (a: number) =>
    `${Math.round(cx + radius * Math.cos(a))} ${Math.round(cy + radius * Math.sin(a))}`;
  return `M${cx} ${cy} ${point(angle)} ${point(angle + width)}Z`;
}

/**
 * Returns rays from a center: a circle whose line is as wide as it is across, so that each dash is a
 * wedge. `dashes` are lengths on the circle, ray and gap in turn.
 */
export function rays(
  cx: number,
  cy: number,
  radius: number,
  { ink, dashes, opacity = 1 }: { ink: string; dashes: string; opacity?: number },
): string {
  const faint = opacity === 1 ? "" : ` opacity="${opacity}"`;
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${2 * radius}" stroke-dasharray="${dashes}"${faint}/>`;
}

/** Advance widths of Archivo 900 at 62 % width in hundredths of an em, measured in Chromium. */
const ADVANCE: Record<string, number> = {
  A: 53, B: 50, C: 51, D: 51, E: 46, F: 40, G: 54, H: 51, I: 26, J: 45, K: 51, L: 43, M: 71,
  N: 52, O: 55, P: 49, Q: 55, R: 51, S: 47, T: 48, U: 50, V: 49, W: 73, X: 50, Y: 48, Z: 48,
  "-": 24, "'": 21, "’": 21, ".": 22, " ": 20, "1": 37, "7": 40,
}; // prettier-ignore
const OTHER_ADVANCE = 46;

/** Returns the width of a text in the condensed face, in ems. The server has no canvas to measure with. */
export function narrowWidth(text: string): number {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  let sum = 0;
  for (const letter of letters) sum += ADVANCE[letter] ?? OTHER_ADVANCE;
  return sum / 100;
}

/** Returns the width of digits or initials in the expanded face, in ems: enough for the widest. */
export function wideWidth(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter === "1" ? 0.56 : letter > "9" ? 0.86 : 0.77;
  return sum;
}
