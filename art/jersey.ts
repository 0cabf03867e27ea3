import type { Field } from "./team-art.ts";
import { INK, mix, rays } from "./svg.ts";

/** The neckline between the straps. */
export type Collar = "round" | "vee" | "scoop";

const NECK: Record<Collar, string> = {
  round: "C138 109 162 109 167 71",
  vee: "L150 112 167 71",
  scoop: "C131 122 169 122 167 71",
};

/** Returns our own silhouette on the 300 by 420 card, before it is posed. */
export function outline(collar: Collar): string {
  return `M110 78 133 71${NECK[collar]}L190 78C189 122 199 149 222 162 217 232 218 300 223 420H77C82 300 83 232 78 162 101 149 111 122 110 78Z`;
}

/** The silhouette with a round neck, for other drawings of a jersey. */
export const JERSEY =
  "M110 78 133 71C138 109 162 109 167 71L190 78C189 122 199 149 222 162 217 232 218 300 223 380H77C82 300 83 232 78 162 101 149 111 122 110 78Z";

const fill = (d: string) => (ink: string) => `<path d="${d}" fill="${ink}"/>`;
const line = (d: string, width: number) => (ink: string) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

/** The team's pattern on cloth: the number occupies 210 to 300. */
const FIELD: Record<Field, (ink: string, id: string) => string> = {
  ray: (ink) => rays(150, 400, 180, { ink, dashes: "23.6 27.8" }),
  hoop: fill("M60 186h180v15H60zM60 208h180v4H60zM60 304h180v15H60zM60 293h180v4H60z"),
  bend: fill("M60 338 240 112v50L60 388Z"),
  chevron: fill("M66 142 150 198l84-56v30l-84 56-84-56ZM66 186 150 242l84-56v9l-84 56-84-56Z"),
  pale: fill("M98 60h5v330h-5zM111 60h5v330h-5zM184 60h5v330h-5zM197 60h5v330h-5z"),
  half: fill("M150 60h90v360h-90z"),
  peak: fill("M60 390V322l38-50 24 27 32-53 90 96v48Z"),
  wave: line("M50 196c25-20 45-20 67 0s45 20 67 0 45-20 67 0M50 318c25-20 45-20 67 0s45 20 67 0 45-20 67 0M50 340c25-20 45-20 67 0s45 20 67 0 45-20 67 0", 9),
  span: line("M60 200C92 204 108 190 116 166V330M116 166Q150 250 184 166V330M184 166C192 190 208 204 240 200M60 322h180", 5),
  orbit: (ink) =>
    `<ellipse cx="150" cy="252" rx="116" ry="44" transform="rotate(-22 150 252)" fill="none" stroke="${ink}" stroke-width="9"/>`,
  gear: (ink) =>
    `<circle cx="150" cy="250" r="80" fill="none" stroke="${ink}" stroke-width="13" stroke-dasharray="14.4 10.7"/>`,
  honey: (ink, id) =>
    `<pattern id="${id}h" width="32" height="54" patternUnits="userSpaceOnUse"><path d="M0 0 16 9 32 0M16 9V27L0 36V54M16 27 32 36V54" fill="none" stroke="${ink}" stroke-width="3"/></pattern><path d="M60 189h180v201H60z" fill="url(#${id}h)"/>`,
}; // prettier-ignore

const SIDE = "M78 162C88 156 96 149 101 142 104 220 99 300 100 420H77C82 300 83 232 78 162Z";
const ARMHOLES = "M110 78C111 122 101 149 78 162M190 78C189 122 199 149 222 162";

/**
 * Returns a jersey: cloth, the team's pattern, side panels, piping, folds. Light falls from the upper
 * left. The card defines the outline as `{id}k`, its clip as `{id}j` and the light as `{id}l`.
 */
export function jersey(
  id: string,
  cloth: { base: string; accent: string; trim: string; field: Field; collar: Collar },
): string {
  const { base, accent, trim, field, collar } = cloth;
  return (
    `<use href="#${id}k" transform="translate(8 12)" opacity=".5"/>` +
    `<path d="M133 71q17 12 34 0v52h-34Z" fill="${mix(base, INK, 0.62)}"/>` +
    `<g clip-path="url(#${id}j)"><path d="M60 60h180v360H60z" fill="${base}"/>${FIELD[field](accent, id)}` +
    `<g fill="${accent}"><path id="${id}p" d="${SIDE}"/><use href="#${id}p" transform="matrix(-1 0 0 1 300 0)"/></g>` +
    `<path d="M60 60h180v360H60z" fill="url(#${id}l)"/>` +
    `<path d="M112 420C126 330 102 262 116 176 132 250 128 330 136 420Z" opacity=".16"/>` +
    `<path d="M176 420C168 330 196 250 186 168 168 240 160 330 158 420Z" fill="#fff" opacity=".1"/></g>` +
    `<path d="M133 71${NECK[collar]}${ARMHOLES}" fill="none" stroke-width="6.5" stroke="${trim}"/>`
  );
}

/** The light on the cloth: dark edges, one soft sheen. */
export function jerseyLight(id: string): string {
  return (
    `<linearGradient id="${id}l"><stop offset=".06" stop-opacity=".55"/><stop offset=".26" stop-opacity="0"/>` +
    `<stop offset=".4" stop-color="#fff" stop-opacity=".2"/><stop offset=".56" stop-color="#fff" stop-opacity="0"/>` +
    `<stop offset=".74" stop-opacity=".08"/><stop offset=".95" stop-opacity=".62"/></linearGradient>`
  );
}
