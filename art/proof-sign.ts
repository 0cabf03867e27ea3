import { CHALK, INK } from "./svg.ts";

/** What a draw is made of: our sealed seed, the buyer's signature, the hash of a block. */
export type ProofSign = "seed" | "signature" | "block";

const STEEL = "#8E99AB";

const DRAWING: Record<ProofSign, (id: string) => string> = {
  seed: sealedSeed,
  signature: signedLine,
  block: blocks,
};

/** Returns one of the three as SVG, 160 by 128 units. `id` must be unique on the page. */
export function proofSign(which: ProofSign, id: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 128" aria-hidden="true">${DRAWING[which](id)}</svg>`;
}

function paper(id: string): string {
  return `<linearGradient id="${id}p" x2="1" y2="1"><stop stop-color="#FFFDF8"/><stop offset="1" stop-color="#CFC6B2"/></linearGradient>`;
}

/** An envelope with a wax seal. */
function sealedSeed(id: string): string {
  return (
    `<defs>${paper(id)}<radialGradient id="${id}w" cx=".36" cy=".3"><stop stop-color="#F0566B"/><stop offset="1" stop-color="#8C0F2A"/></radialGradient></defs>` +
    `<g transform="rotate(-5 80 68)"><path d="M10 26H150V118H10Z" transform="translate(3 5)" opacity=".35"/><path d="M10 26H150V118H10Z" fill="url(#${id}p)"/>` +
    `<path d="M10 118 66 70M150 118 94 70" stroke="${INK}" stroke-opacity=".25" stroke-width="1.5"/><path d="M10 26 80 84 150 26Z" fill="#EFEADD" stroke="${INK}" stroke-opacity=".28" stroke-width="1.5"/>` +
    `<path d="M80 56c9-3 14 1 18 5s8 8 6 17-1 12-8 16-9 5-17 3-13-1-17-8-5-10-2-18 3-9 9-12 6-2 11-3Z" fill="url(#${id}w)"/><circle cx="81" cy="77" r="13" fill="none" stroke="#5A0718" stroke-opacity=".55" stroke-width="2"/><path d="M81 64v26M68 77h26" stroke="#5A0718" stroke-opacity=".55" stroke-width="2"/></g>`
  );
}

/** A signature on a dotted line, and the pen. */
function signedLine(id: string): string {
  return (
    `<defs>${paper(id)}<linearGradient id="${id}n" x2="1" y2="1"><stop stop-color="#5B6C95"/><stop offset="1" stop-color="#121A2C"/></linearGradient></defs>` +
    `<g transform="rotate(4 80 70)"><path d="M14 20H138V120H14Z" transform="translate(3 5)" opacity=".35"/><path d="M14 20H138V120H14Z" fill="url(#${id}p)"/>` +
    `<path d="M28 38H96M28 50H118M28 62H82" stroke="${INK}" stroke-opacity=".26" stroke-width="4"/><path d="M28 106H118" stroke="${INK}" stroke-opacity=".6" stroke-dasharray="3 4" stroke-width="1.5"/>` +
    `<path d="M34 101c9-30 19-34 16-12-1 17 8 11 13 0 4-8 9-5 7 3-1 7 7 6 12-3 5-8 10-4 7 3-2 6 9 5 20-6" fill="none" stroke="#17489A" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    `<g transform="translate(108 84) rotate(38)"><path d="M0 0-6-15V-72H6V-15Z" fill="url(#${id}n)" stroke="${STEEL}" stroke-width="1"/><path d="M0 0-6-15H6Z" fill="#D8B36A"/><path d="M-6-54H6M-6-24H6" stroke="${STEEL}" stroke-width="2"/></g>`
  );
}

/** A chain of blocks, the newest in front. */
function blocks(id: string): string {
  const block = (x: number, y: number, size: number, share: number) => {
    const [w, h] = [size, size * 0.56];
    return (
      `<g opacity="${share}"><path d="M${x} ${y}l${w} ${h}v${size}l${-w} ${h}l${-w} ${-h}v${-size}Z" fill="${INK}"/>` +
      `<path d="M${x} ${y}l${w} ${h}l${-w} ${h}l${-w} ${-h}Z" fill="url(#${id}t)"/><path d="M${x - w} ${y + h}l${w} ${h}v${size}l${-w} ${-h}Z" fill="url(#${id}l)"/><path d="M${x + w} ${y + h}l${-w} ${h}v${size}l${w} ${-h}Z" fill="url(#${id}r)"/>` +
      `<path d="M${x - w} ${y + h}l${w} ${h}l${w} ${-h}M${x} ${y + 2 * h}v${size}" fill="none" stroke="${CHALK}" stroke-opacity=".55"/></g>`
    );
  };
  return (
    `<defs><linearGradient id="${id}t"><stop stop-color="#E4E9F0"/><stop offset="1" stop-color="#8E99AB"/></linearGradient><linearGradient id="${id}l" x2="0" y2="1"><stop stop-color="#5B6C95"/><stop offset="1" stop-color="#1A2540"/></linearGradient><linearGradient id="${id}r" x2="0" y2="1"><stop stop-color="#33466E"/><stop offset="1" stop-color="#0C1222"/></linearGradient></defs>` +
    `<path d="M30 52 86 78" stroke="${STEEL}" stroke-width="5" stroke-dasharray="8 5"/>${block(30, 14, 22, 0.55)}${block(100, 22, 42, 1)}`
  );
}
