import { BALL } from "./ball.ts";
import { CHALK, NARROW, WIDE } from "./svg.ts";

const TEETH = 16;
const WIDTH = 240;

function crimp(direction: 1 | -1): string {
  const half = (WIDTH / TEETH / 2) * direction;
  return `l${half} ${-9 * direction} ${half} ${9 * direction}`.repeat(TEETH);
}

/** The seam along which the pack tears, in the units of `pack`. */
export const TEAR_Y = 52;

/**
 * Returns a sealed foil pack, 244 by 344 units. `id` must be unique on the page. `words` are printed at
 * the bottom.
 */
export function pack(id = "pack", words = "4 PLAYERS"): string {
  const ribs = Array.from({ length: 23 }, (_, i) => `M${10 + i * 10} 14V44M${10 + i * 10} 296V326`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 244 344" aria-hidden="true"><defs>` +
    `<linearGradient id="${id}f" x2="1" y2=".35"><stop stop-color="#1A2230"/><stop offset=".14" stop-color="#3B475D"/><stop offset=".3" stop-color="#151B27"/>` +
    `<stop offset=".62" stop-color="#0C1017"/><stop offset=".8" stop-color="#2C3749"/><stop offset=".92" stop-color="#465370"/><stop offset="1" stop-color="#1A2230"/></linearGradient>` +
    `<linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient>` +
    `<clipPath id="${id}c"><path d="M0 14${crimp(1)}V326${crimp(-1)}Z"/></clipPath></defs>` +
    `<g clip-path="url(#${id}c)"><path d="M0 0h240v340H0z" fill="url(#${id}f)"/>` +
    `<path d="M-20 250 150 0h44L-20 315ZM60 340 260 46v30L81 340Z" fill="#fff" opacity=".05"/>` +
    `<path d="M0 0h240v340H0z" fill="url(#${id}s)"/>` +
    `<path d="${ribs.join("")}" stroke="#fff" stroke-opacity=".09" stroke-width="2"/></g>` +
    `<path d="M0 14${crimp(1)}V326${crimp(-1)}Z" fill="none" stroke="#8E99AB" stroke-opacity=".7" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<path d="M0 ${TEAR_Y}H240M0 288H240" stroke="${CHALK}" stroke-opacity=".35" stroke-dasharray="3 5"/>` +
    `<g fill="none" stroke="${CHALK}" stroke-opacity=".14"><circle cx="120" cy="170" r="94"/><path d="M0 170H26M214 170h26"/></g>` +
    `<path d="${BALL}" transform="translate(50 100) scale(1.4)" fill="none" stroke="${CHALK}" stroke-width="2.6"/>` +
    `<g text-anchor="middle" fill="${CHALK}"><text x="120" y="79" ${WIDE} font-size="15" letter-spacing=".6">HARDWOOD</text>` +
    `<text x="120" y="276" ${NARROW} font-size="26" letter-spacing="1.2">${words}</text></g></svg>`
  );
}
