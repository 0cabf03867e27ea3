import { POSITION_NAMES, type Position } from "../rules/positions.ts";
import { TIER_NAMES, type Tier } from "../rules/tiers.ts";
import { JERSEY, jersey, jerseyLight } from "./jersey.ts";
import {
  CHALK,
  contrast,
  escapeXml,
  hash,
  INK,
  mix,
  NARROW,
  narrowWidth,
  ray,
  seeded,
} from "./svg.ts";
import { teamArt } from "./team-art.ts";
import { TIER_ART, tierMarkShape } from "./tier-mark.ts";

/** What a card shows about a player. */
export type CardPlayer = {
  id: string;
  name: string;
  /** Full name of the team. */
  currentTeam: string;
  position: Position;
  tier: Tier;
  /** 0 to 100. */
  popularity: number;
  /** Without a number the jersey shows the initials. */
  number?: number | null | undefined;
};

/** `full` from 200 px with all text, `compact` for 72 to 160 px: art, mark and position only. */
export type CardDensity = "full" | "compact";

const FRAME = "M14 0H262L300 38V406L286 420H38L0 382V14Z";
const WINDOW = "M17 6H259.5L294 40.5V403.5L283 414H40.5L6 379.5V17Z";
const NAME_WIDTH = 258;

/** Offset and color of each stop of a tier's foil. */
const FOIL: Record<Tier, readonly (readonly [number, string])[]> = {
  S: [[0, "#FFF6D2"], [0.16, "#FFC94D"], [0.36, "#A86A0C"], [0.52, "#FFEDB5"], [0.68, "#FFC94D"], [0.86, "#8A5600"], [1, "#FFD978"]],
  A: [[0, "#E4E7FF"], [0.3, "#8492FF"], [0.52, "#434CBE"], [0.68, "#C3CAFF"], [1, "#5A66DA"]],
  B: [[0, "#F0F3F7"], [0.35, "#A9B4C3"], [0.6, "#6B7788"], [0.75, "#D5DCE5"], [1, "#7C8899"]],
}; // prettier-ignore

const RAYS: Record<Tier, { count: number; width: number; opacity: number }> = {
  S: { count: 16, width: 0.1, opacity: 0.34 },
  A: { count: 9, width: 0.07, opacity: 0.24 },
  B: { count: 0, width: 0, opacity: 0 },
};

/** "Shai Gilgeous-Alexander" is Shai and Gilgeous-Alexander; a single name is a last name. */
export function splitName(name: string): { first: string; last: string } {
  const trimmed = name.trim();
  const space = trimmed.indexOf(" ");
  return space === -1
    ? { first: "", last: trimmed }
    : { first: trimmed.slice(0, space), last: trimmed.slice(space + 1).trim() };
}

/** Returns the first letter, even one outside the basic plane. */
function initial(word: string): string {
  return /^./u.exec(word)?.[0] ?? "";
}

function jerseyText({ name, number }: CardPlayer): string {
  if (number !== null && number !== undefined) return String(number);
  const { first, last } = splitName(name);
  return (initial(first) + initial(last)).toUpperCase();
}

/** The accessible name of a card. */
export function cardLabel(player: CardPlayer): string {
  const { name, number, position, currentTeam, tier } = player;
  const wears = number === null || number === undefined ? "" : `, number ${number}`;
  return `${name}${wears}, ${POSITION_NAMES[position].toLowerCase()}, ${currentTeam}, tier ${tier} ${TIER_NAMES[tier].toLowerCase()}`;
}

function definitions(id: string, tier: Tier, primary: string, glow: string): string {
  const stops = FOIL[tier].map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join("");
  return (
    `<defs><clipPath id="${id}w"><path id="${id}v" d="${WINDOW}"/></clipPath><clipPath id="${id}j"><path id="${id}k" d="${JERSEY}"/></clipPath>` +
    `<linearGradient id="${id}f" x2="1" y2="1">${stops}</linearGradient>` +
    `<radialGradient id="${id}b" cx=".5" cy=".34" r=".78"><stop stop-color="${mix(glow, INK, 0.3)}"/>` +
    `<stop offset=".5" stop-color="${mix(primary, INK, 0.62)}"/><stop offset="1" stop-color="${INK}"/></radialGradient>` +
    `<linearGradient id="${id}d" x2="0" y2="1"><stop offset=".56" stop-color="${INK}" stop-opacity="0"/>` +
    `<stop offset=".82" stop-color="${INK}" stop-opacity=".95"/></linearGradient>${jerseyLight(id)}</defs>`
  );
}

/** Court arcs and, from tier A up, rays of light from one seeded point. */
function backdrop(tier: Tier, next: () => number): string {
  const cx = Math.round(70 + next() * 160);
  const cy = Math.round(50 + next() * 90);
  const turn = Math.round(next() * 50 - 25);
  let arcs = "";
  for (let i = 0; i < 5; i++) arcs += `<circle cx="${cx}" cy="${cy}" r="${44 + i * 40}"/>`;
  const court = `<g fill="none" stroke="${CHALK}" stroke-opacity=".15" stroke-width="1.5" transform="rotate(${turn} 150 200)">${arcs}<path d="M-100 ${cy}H400M${cx}-100V520"/></g>`;

  const { count, width, opacity } = RAYS[tier];
  let bright = "";
  let dim = "";
  for (let i = 0; i < count; i++) {
    const d = ray(cx, cy, 520, (i / count) * Math.PI * 2 + next() * 0.2, width + next() * 0.04);
    if (i % 2 === 0) bright += d;
    else dim += d;
  }
  const rays =
    count === 0
      ? ""
      : `<g fill="${TIER_ART[tier].ink}"><path d="${bright}" opacity="${opacity}"/><path d="${dim}" opacity="${(opacity / 2).toFixed(2)}"/></g>`;
  return rays + court;
}

function numberAndCode(text: string, code: string, primary: string): string {
  const ink = contrast(primary, CHALK) >= 3 ? CHALK : INK;
  const edge = ink === CHALK ? INK : CHALK;
  const size = Math.min(116, Math.floor(106 / narrowWidth(text)));
  return (
    `<g text-anchor="middle" fill="${ink}" stroke="${edge}" paint-order="stroke" stroke-linejoin="round">` +
    `<text x="151" y="148" font-size="21" letter-spacing="1.5" stroke-width="4.5">${code}</text>` +
    `<text x="149" y="${Math.round(205 + size * 0.4)}" font-size="${size}" letter-spacing="-1.5" stroke-width="9">${escapeXml(text)}</text></g>`
  );
}

function namePlate(name: string, ink: string): string {
  const { first, last } = splitName(name);
  const caps = last.toUpperCase();
  const size = Math.min(40, Math.floor((NAME_WIDTH / narrowWidth(caps)) * 10) / 10);
  return (
    `<path d="M22 ${first === "" ? 349 : 331}h30v3H22z" fill="${ink}"/>` +
    `<g fill="${CHALK}"><text x="22" y="358" font-size="18" font-weight="500" font-stretch="normal">${escapeXml(first)}</text>` +
    `<text x="21" y="393" font-size="${size}">${escapeXml(caps)}</text></g>`
  );
}

function corner(tier: Tier, position: Position, scale: number): string {
  const width = position.length === 1 ? 25 : 35;
  return (
    `<g transform="translate(18 18) scale(${(scale * 1.5).toFixed(2)})">${tierMarkShape(tier)}</g>` +
    `<g transform="translate(${Math.round(280 - width * scale)} 23) scale(${scale})"><path d="M.5.5h${width - 1}v25h-${width - 1}z" fill="${INK}" fill-opacity=".84" stroke="${CHALK}" stroke-opacity=".5"/>` +
    `<text x="${width / 2}" y="19.4" text-anchor="middle" font-size="18" fill="${CHALK}">${position}</text></g>`
  );
}

/**
 * Returns a player's card as SVG, 300 by 420 units. The same player always gives the same markup: in
 * the browser, on the server and in share images. It is decoration; the caller names it (`cardLabel`).
 * Pass an `id` if a player may be on the page twice.
 */
export function card(
  player: CardPlayer,
  density: CardDensity = "full",
  id = `c${hash(`${player.id}/${player.name}/${density}`).toString(36)}`,
): string {
  const { code, art } = teamArt(player.currentTeam);
  const [, primary, secondary, , field] = art;
  const { tier } = player;
  const isFull = density === "full";
  const next = seeded(code + player.name + player.id);
  const glow = contrast(secondary, INK) > contrast(primary, INK) ? secondary : primary;
  const place = isFull ? "translate(-39 -36) scale(1.26)" : "translate(-57 -46) scale(1.38)";
  const plate = isFull
    ? `<path d="M0 0h300v420H0z" fill="url(#${id}d)"/>${namePlate(player.name, TIER_ART[tier].ink)}`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" aria-hidden="true" ${NARROW}>` +
    `${definitions(id, tier, primary, glow)}<path d="${FRAME}" fill="url(#${id}f)"/>` +
    `<g clip-path="url(#${id}w)"><path d="M0 0h300v420H0z" fill="url(#${id}b)"/>${backdrop(tier, next)}` +
    `<g transform="${place}">${jersey(id, primary, secondary, field)}${numberAndCode(jerseyText(player), code, primary)}</g>` +
    plate +
    `<use href="#${id}v" fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width="5"/></g>` +
    `${corner(tier, player.position, isFull ? 1 : 1.75)}</svg>`
  );
}
