import { teamArt, type Field, type Outline } from "./team-art.ts";
import { CHALK, escapeXml, INK, NARROW, ray } from "./svg.ts";

const OUTLINE: Record<Outline, string> = {
  disc: "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92Z",
  shield: "M10 8H90V50C90 74 72 88 50 96 28 88 10 74 10 50Z",
  hexagon: "M50 3 91 26.5v47L50 97 9 73.5v-47Z",
  key: "M18 6H82V62A32 32 0 0 1 18 62Z",
  pennant: "M8 8H92L84 54 50 97 16 54Z",
};

const fill = (d: string) => (ink: string) => `<path d="${d}" fill="${ink}"/>`;
const line = (d: string, width: number) => (ink: string) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

/** Sunburst from below: nine rays over half a turn. */
function sunburst(): string {
  let d = "";
  for (let i = 0; i < 9; i++) d += ray(50, 92, 110, Math.PI * (1 + i / 9), Math.PI / 18);
  return d;
}

/** Patterns fill the space above (0 to 37) and below (64 to 100) the band with the code. */
const FIELD: Record<Field, (ink: string) => string> = {
  ray: fill(sunburst()),
  hoop: fill("M0 21h100v9H0zM0 71h100v9H0z"),
  bend: fill("M-6 24 24-6 106 76 76 106Z"),
  chevron: fill("M0 38 50 12 100 38V22L50-4 0 22ZM0 110 50 74l50 36V88L50 54 0 88Z"),
  pale: fill("M0 0h27v100H0zM73 0h27v100H73z"),
  half: fill("M50 0h50v100H50z"),
  peak: fill("M0 40 20 24 32 31 54 10 100 44V38H0Z M0 66h100v7H0z"),
  wave: line("M-4 24c14-12 27-12 40 0s27 12 40 0 27-12 40 0M-4 76c14-12 27-12 40 0s27 12 40 0 27-12 40 0M-4 90c14-12 27-12 40 0s27 12 40 0 27-12 40 0", 6),
  span: line("M-2 22Q18 26 30 11V40M30 11Q50 46 70 11V40M70 11Q82 26 102 22M0 74h100M0 85h100", 4.5),
  orbit: (ink) =>
    `<g transform="rotate(-28 50 50)">${line("M-8 50a58 27 0 1 0 116 0 58 27 0 1 0-116 0", 6)(ink)}<circle cx="73" cy="25" r="9" fill="${ink}"/></g>`,
  gear: (ink) =>
    `<circle cx="50" cy="50" r="37" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="9.5 7.1"/>`,
  honey: line("M50-2 66 7v17L50 33 34 24V7ZM82 33 66 24M18 33 34 24M50 67 66 76v17l-16 9-16-9V76ZM82 67 66 76M18 67 34 76", 4),
}; // prettier-ignore

/** Returns the pattern of a badge, 100 units square and a little over, in one ink. */
export function badgeField(field: Field): (ink: string) => string {
  return FIELD[field];
}

/**
 * Returns our own badge of a team: outline, two-color field, black band with the code (contrast 17:1).
 * `id` must be unique on the page; the badge is decoration unless `isLabelled`.
 */
export function badge(team: string, options: { id?: string; isLabelled?: boolean } = {}): string {
  const { code, art } = teamArt(team);
  const [city, primary, secondary, outline, field] = art;
  const id = options.id ?? `badge-${code || "none"}`;
  const shape = OUTLINE[outline];
  const aria = options.isLabelled
    ? `role="img" aria-label="${escapeXml(city || team)}"`
    : 'aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${aria}>` +
    `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">` +
    `<path d="M0 0h100v100H0z" fill="${primary}"/>${FIELD[field](secondary)}` +
    `<path d="M0 0h100v100H0z" fill="#fff" opacity=".07" transform="skewX(-24)"/>` +
    `${code && `<path d="M0 36.5h100v28H0z" fill="${INK}"/>`}</g>` +
    // Ink around chalk: the outline shows on light and dark backgrounds.
    `<g fill="none"><path d="${shape}" stroke="${INK}" stroke-width="6"/><path d="${shape}" stroke="${CHALK}" stroke-width="2.5"/></g>` +
    `${code && `<text x="50" y="59.6" text-anchor="middle" ${NARROW} font-size="26" letter-spacing=".6" fill="${CHALK}">${code}</text>`}</svg>`
  );
}
