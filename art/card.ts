import { POSITION_NAMES, type Position } from "../rules/positions.ts";
import { TIER_NAMES, type Tier } from "../rules/tiers.ts";
import { backdrop } from "./backdrop.ts";
import { CARD_OUTLINE, CARD_WINDOW } from "./card-shape.ts";
import { jersey, jerseyLight, outline } from "./jersey.ts";
import { lookOf, type Look } from "./look.ts";
import { numeral } from "./numeral.ts";
import { CHALK, escapeXml, hash, INK, mix, NARROW, narrowWidth } from "./svg.ts";
import { tierMarkShape } from "./tier-mark.ts";

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

/** Where the name stands, and the room for it: a legendary's frame is thicker. */
const NAME: Record<Tier, { x: number; y: number; width: number }> = {
  S: { x: 28, y: 387, width: 246 },
  A: { x: 21, y: 393, width: 258 },
  B: { x: 21, y: 393, width: 258 },
};

/** Offset and color of each stop of a tier's foil. */
const FOIL: Record<Tier, readonly (readonly [number, string])[]> = {
  S: [[0, "#FFF6D2"], [0.16, "#FFC94D"], [0.36, "#A86A0C"], [0.52, "#FFEDB5"], [0.68, "#FFC94D"], [0.86, "#8A5600"], [1, "#FFD978"]],
  A: [[0, "#E4E7FF"], [0.3, "#8492FF"], [0.52, "#434CBE"], [0.68, "#C3CAFF"], [1, "#5A66DA"]],
  B: [[0, "#F0F3F7"], [0.35, "#A9B4C3"], [0.6, "#6B7788"], [0.75, "#D5DCE5"], [1, "#7C8899"]],
}; // prettier-ignore

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

const WINDOW: Record<Tier, string> = {
  S: "M20 11H257.5L289 42.5V401L280.5 409H42.5L11 377.5V20Z",
  A: CARD_WINDOW,
  B: CARD_WINDOW,
};

/** The upper edge of the name plate. */
const PLATE: Record<Tier, string> = {
  S: "M0 330 150 316 300 330",
  A: "M0 338 300 312",
  B: "M0 326H300",
};

function definitions(id: string, tier: Tier, look: Look): string {
  const { primary, glow, collar } = look;
  const stops = FOIL[tier].map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join("");
  return (
    `<defs><clipPath id="${id}w"><path id="${id}v" d="${WINDOW[tier]}"/></clipPath><clipPath id="${id}j"><path id="${id}k" d="${outline(collar)}"/></clipPath>` +
    `<linearGradient id="${id}f" x2="1" y2="1">${stops}</linearGradient>${tier === "S" ? goldLeaf(id) : ""}` +
    `<radialGradient id="${id}b" cx=".5" cy=".4" r=".74"><stop stop-color="${mix(glow, INK, tier === "S" ? 0.5 : 0.25)}"/>` +
    `<stop offset=".55" stop-color="${mix(primary, INK, 0.55)}"/><stop offset="1" stop-color="${mix(primary, INK, 0.88)}"/></radialGradient>` +
    `${jerseyLight(id)}</defs>`
  );
}

/** The gold of numbers and names: lit from above, and nowhere as dark as the frame. */
function goldLeaf(id: string): string {
  return `<linearGradient id="${id}g" x2=".3" y2="1"><stop stop-color="#FFF6D2"/><stop offset=".45" stop-color="#FFC94D"/><stop offset=".55" stop-color="#D8951C"/><stop offset="1" stop-color="#FFE9A6"/></linearGradient>`;
}

function namePlate(id: string, tier: Tier, name: string): string {
  const { first, last } = splitName(name);
  const caps = last.toUpperCase();
  const { x, y, width } = NAME[tier];
  const size = Math.min(44, Math.floor((width / narrowWidth(caps)) * 10) / 10);
  const edge = PLATE[tier];
  return (
    `<path d="${edge}V420H0Z" fill="${INK}" fill-opacity=".93"/><path d="${edge}" fill="none" stroke="url(#${id}f)" stroke-width="3"/>` +
    `<g fill="${CHALK}"><text x="${x + 1}" y="${y - 37}" font-size="19" font-weight="500" font-stretch="normal">${escapeXml(first)}</text>` +
    `<text x="${x}" y="${y}" font-size="${size}"${tier === "S" ? ` fill="url(#${id}g)"` : ""}>${escapeXml(caps)}</text></g>`
  );
}

function corner(tier: Tier, position: Position, scale: number): string {
  const width = position.length === 1 ? 25 : 35;
  return (
    `<g transform="translate(18 18) scale(${(scale * (tier === "S" ? 1.75 : 1.5)).toFixed(2)})">${tierMarkShape(tier)}</g>` +
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
  const { tier } = player;
  const look = lookOf(player);
  const isFull = density === "full";
  const gold = tier === "S" ? `url(#${id}g)` : undefined;
  const place = isFull ? "" : ' transform="translate(-15 6) scale(1.1)"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" aria-hidden="true" ${NARROW}>` +
    `${definitions(id, tier, look)}<path d="${CARD_OUTLINE}" fill="url(#${id}f)"/>` +
    `<g clip-path="url(#${id}w)"><path d="M0 0h300v420H0z" fill="url(#${id}b)"/><g${place}>${backdrop(id, tier, look)}` +
    `<g transform="matrix(${look.pose})">${jersey(id, look)}${numeral(jerseyText(player), look, gold)}</g></g>` +
    (isFull ? namePlate(id, tier, player.name) : "") +
    `<use href="#${id}v" fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width="5"/></g>` +
    `${corner(tier, player.position, isFull ? 1 : 1.75)}</svg>`
  );
}
