import { BALL } from "./ball.ts";
import { JERSEY, jersey, jerseyLight } from "./jersey.ts";
import { CHALK, INK, NARROW, WIDE } from "./svg.ts";

const NAVY = "#1B2B4B";
const STEEL = "#8E99AB";
const CLOTH = { base: NAVY, accent: CHALK, trim: CHALK, field: "pale", collar: "round" } as const;

/** A thing that can be won. */
export type Prize = "jersey" | "ticket" | "pass" | "coin";

const DRAWING: Record<Prize, (id: string) => string> = {
  jersey: signedJersey,
  ticket: tickets,
  pass: vipPass,
  coin: coins,
};

/** Returns a prize as SVG, 240 by 200 units. `id` must be unique on the page. It is decoration. */
export function prize(which: Prize, id: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200" aria-hidden="true">${DRAWING[which](id)}</svg>`;
}

/** A two-stop gradient from the upper left. */
function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function shadow(cx: number, cy: number, rx: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="7" opacity=".35"/>`;
}

function signedJersey(id: string): string {
  return (
    `<defs><clipPath id="${id}j"><path id="${id}k" d="${JERSEY}"/></clipPath>${jerseyLight(id)}${gradient(`${id}h`, "#E0B57C", "#7A4F22")}</defs>` +
    `<path d="M120 22V14a8 8 0 1 1 8-8" fill="none" stroke="${STEEL}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M120 20Q122 20 170 50q6 5-2 6-24-8-48-8t-48 8q-8-1-2-6 48-30 50-30Z" fill="url(#${id}h)"/>` +
    `<g transform="translate(120 28) scale(.525) translate(-150 -60) rotate(-1 150 60)">${jersey(id, CLOTH)}` +
    `<g ${NARROW} text-anchor="middle" fill="${CHALK}" stroke="${INK}" stroke-linejoin="round" paint-order="stroke"><text x="150" y="152" font-size="17" stroke-width="4" letter-spacing="1">HARDWOOD</text><text x="150" y="252" font-size="112" stroke-width="9">1</text></g>` +
    `<path d="M88 306c16-46 30-58 27-30-2 26 9 20 18 3 6-11 13-8 10 5-2 10 9 10 18-4 8-13 15-6 10 4-4 9 12 8 33-12M92 328c32-12 66-16 108-12" fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M88 306c16-46 30-58 27-30-2 26 9 20 18 3 6-11 13-8 10 5-2 10 9 10 18-4 8-13 15-6 10 4-4 9 12 8 33-12M92 328c32-12 66-16 108-12" fill="none" stroke="#FFFDF8" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></g>`
  );
}

/** Width of a ticket and where its stub begins; both ends have a bite, as where tickets are torn. */
const TICKET = "M0 0H138a7 7 0 0 0 14 0H204V96H152a7 7 0 0 0-14 0H0Z";

function tickets(id: string): string {
  const bars = [0, 4, 7, 12, 14, 19, 22, 24, 29, 33, 36, 41, 43, 48, 52, 55]
    .map((y, index) => `M172 ${20 + y}h18v${index % 3 === 0 ? 2.4 : 1.4}h-18z`)
    .join("");
  return (
    `<defs>${gradient(`${id}p`, "#FFFDF8", "#CFC6B2")}${gradient(`${id}n`, "#33466E", "#121A2C")}</defs>${shadow(122, 184, 92)}` +
    `<g transform="translate(28 34) rotate(9 102 48)"><path d="${TICKET}" fill="url(#${id}n)" stroke="${STEEL}" stroke-opacity=".6"/><path d="M145 12V84" stroke="${CHALK}" stroke-opacity=".5" stroke-dasharray="3 4"/></g>` +
    `<g transform="translate(16 62) rotate(-7 102 48)"><path d="${TICKET}" transform="translate(3 6)" opacity=".4"/><path d="${TICKET}" fill="url(#${id}p)"/>` +
    `<path d="M145 12V84" stroke="${INK}" stroke-opacity=".55" stroke-dasharray="3 4"/><path d="M0 0H130V20H0Z" fill="${NAVY}"/><path d="${bars}" fill="${INK}"/>` +
    `<path d="${BALL}" transform="translate(12 34) scale(.46)" fill="none" stroke="${NAVY}" stroke-width="6"/>` +
    `<g fill="${INK}"><text x="11" y="14.5" ${WIDE} font-size="10.5" fill="${CHALK}">GAME NIGHT</text><g ${NARROW}><text x="72" y="54" font-size="27">ROW 1</text><text x="72" y="79" font-size="27">SEAT 7</text></g></g></g>`
  );
}

function vipPass(id: string): string {
  return (
    `<defs>${gradient(`${id}c`, "#3B4B72", "#0E1524")}${gradient(`${id}r`, "#5B6C95", "#26324D")}<linearGradient id="${id}f" x2="1" y2=".3"><stop stop-color="#8FE3FF"/><stop offset=".35" stop-color="#F4F0E6"/><stop offset=".65" stop-color="#B9A5FF"/><stop offset="1" stop-color="#8FE3FF"/></linearGradient></defs>${shadow(122, 190, 52)}` +
    `<path d="M78 0h17l32 48h-14ZM162 0h-17l-32 48h14Z" fill="url(#${id}r)"/><path d="M113 40h14v14h-14z" fill="${STEEL}"/><path d="M116 52h8v10h-8z" fill="#5B6675"/>` +
    `<g transform="rotate(3 120 60)"><path d="M74 58H154L166 70V188H86L74 176Z" transform="translate(4 5)" opacity=".4"/><path d="M74 58H154L166 70V188H86L74 176Z" fill="url(#${id}c)" stroke="${STEEL}" stroke-width="1.5"/>` +
    `<path d="M108 64h24v5h-24z" fill="${INK}"/><path d="M75 76H165.5v38H75z" fill="url(#${id}f)"/><text x="120" y="109" text-anchor="middle" ${NARROW} font-size="40" letter-spacing="3" fill="${INK}">VIP</text>` +
    `<path d="${BALL}" transform="translate(84 124) scale(.4)" fill="none" stroke="${CHALK}" stroke-width="6"/>` +
    `<g fill="${CHALK}" ${NARROW}><text x="130" y="139" font-size="12">ALL</text><text x="130" y="151" font-size="12">ACCESS</text><path d="M130 156h28v2.5h-28zM130 161h18v2.5h-18z" opacity=".5"/><path d="M94 173h62v5h-62z" opacity=".25"/></g></g>`
  );
}

function coins(id: string): string {
  let stack = "";
  for (let i = 0; i < 6; i++) {
    const y = 162 - i * 15;
    const x = 84 + [0, 3, -2, 1, -3, 2][i]!;
    stack +=
      `<path d="M${x - 52} ${y}v12a52 17 0 0 0 104 0v-12Z" fill="url(#${id}e)"/>` +
      `<path d="M${x - 48} ${y + 9}a48 15 0 0 0 96 0" fill="none" stroke="#fff" stroke-opacity=".3" stroke-dasharray="1.5 5" stroke-width="7"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="52" ry="17" fill="url(#${id}t)" stroke="#0D2B57" stroke-width="1"/><ellipse cx="${x}" cy="${y}" rx="42" ry="12.5" fill="none" stroke="#D9ECFF" stroke-opacity=".7" stroke-width="1.5"/>`;
  }
  return (
    `<defs><linearGradient id="${id}e"><stop stop-color="#0F2F61"/><stop offset=".4" stop-color="#5FA6EE"/><stop offset="1" stop-color="#0F2F61"/></linearGradient>${gradient(`${id}t`, "#9CD0FF", "#2D6FC4")}${gradient(`${id}g`, "#8CC6FF", "#17489A")}</defs>${shadow(120, 184, 96)}${stack}` +
    `<g transform="rotate(10 174 132)"><circle cx="170" cy="135" r="54" fill="#0A2450"/><circle cx="174" cy="132" r="54" fill="url(#${id}g)" stroke="#D9ECFF" stroke-opacity=".6"/><circle cx="174" cy="132" r="43" fill="none" stroke="#D9ECFF" stroke-opacity=".75" stroke-width="1.5" stroke-dasharray="2 5"/>` +
    `<g text-anchor="middle" ${NARROW}><text x="174" y="146" font-size="39" fill="#06183A" opacity=".6">USDC</text><text x="173" y="144.5" font-size="39" fill="#fff">USDC</text></g></g>`
  );
}
