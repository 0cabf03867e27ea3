import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { bestFirst } from "../../rules/tiers.ts";
import type { CardPlayer } from "../card.ts";
import { WIDE } from "../svg.ts";
import { fan, firstOf, glowOf, lyingCard } from "./cards.ts";
import { headline } from "./headline.ts";
import { EDGE, line, logo, sheet, type ShareShape, THIRD_INK } from "./sheet.ts";
import { tally } from "./tally.ts";

/** What a purchase's picture shows: its cards, in any order, and where to verify the draw. */
export type PackShare = {
  /** At least one. */
  cards: readonly CardPlayer[];
  /** Address where the draw can be recomputed, without the scheme. */
  verifyAt: string;
};

/** Returns the picture of a purchase as SVG: its best cards, and how many came of each tier. */
export function packShare(shape: ShareShape, { cards, verifyAt }: PackShare): string {
  const best = bestFirst([...new Map(cards.map((one) => [one.id, one])).values()]);
  const packs = Math.ceil(cards.length / PLAYERS_PER_PACK);
  const words = `${packs === 1 ? "1 pack" : `${packs} packs`} opened on Hardwood`;
  const below = { cards, words, address: `Verify: ${verifyAt}` };
  if (shape === "tall" && packs === 1) return onePackTall(best, below);
  return withHeadline(shape, best, below);
}

/** Returns the picture of one card of a purchase as SVG. */
export function cardShare(shape: ShareShape, player: CardPlayer, verifyAt: string): string {
  const address = `Verify: ${verifyAt}`;
  return withHeadline(shape, [player], { cards: [], words: "Drawn on Hardwood", address });
}

/** Returns the picture of a player's page as SVG, given its address without the scheme. */
export function playerShare(shape: ShareShape, player: CardPlayer, address: string): string {
  return withHeadline(shape, [player], { cards: [], words: "His page on Hardwood", address });
}

/** What is below a headline: a tally of many cards, and two lines of text. */
type Below = Pick<PackShare, "cards"> & { words: string; address: string };

/** The best card in front of others, or of backs, with its name beside it or below. */
function withHeadline(shape: ShareShape, best: readonly CardPlayer[], below: Below): string {
  const first = firstOf(best);
  const text = shape === "wide" ? besideCards : belowCards;
  return sheet(shape, glowOf(first), fan(shape, best) + text(first, below));
}

function besideCards(first: CardPlayer, { cards, words, address }: Below): string {
  const hasTally = cards.length > PLAYERS_PER_PACK;
  const [y, most] = hasTally ? [168, 108] : [226, 132];
  const head = headline(first, { x: EDGE, y, width: 440, scale: 1, most });
  const counts = { x: EDGE, y: head.end + 30, width: 430, size: 34 };
  return (
    logo(EDGE, 62) +
    head.svg +
    (hasTally ? tally(cards, counts) : "") +
    line(words, { x: EDGE, y: 550, size: 26, face: WIDE }) +
    line(address, { x: EDGE, y: 584, size: 20, ink: THIRD_INK })
  );
}

const CENTER = { x: 540, isCentered: true } as const;

function belowCards(first: CardPlayer, below: Below): string {
  const { cards } = below;
  const hasTally = cards.length > PLAYERS_PER_PACK;
  const [y, most] = hasTally ? [1216, 170] : [1300, 200];
  const head = headline(first, { ...CENTER, y, width: 920, scale: 1.5, most });
  const counts = { ...CENTER, y: head.end + 44, width: 760, size: 50 };
  return head.svg + (hasTally ? tally(cards, counts) : "") + ends(below);
}

/** The best card, its name, and the other three below it, all of them whole. */
function onePackTall(best: readonly CardPlayer[], below: Below): string {
  const [first, ...others] = [firstOf(best), ...best.slice(1)];
  const head = headline(first, { ...CENTER, y: 1010, width: 920, scale: 1.3, most: 160 });
  const row = others.map((player, index) =>
    lyingCard(player, { x: 540 - others.length * 145 + 22 + index * 290, y: 1360, scale: 0.82 }),
  );
  const hero = lyingCard(first, { x: 285, y: 220, scale: 1.7 });
  return sheet("tall", glowOf(first), hero + head.svg + row.join("") + ends(below));
}

/** The first and the last lines of a tall picture. */
function ends({ words, address }: Below): string {
  return (
    logo(540, 110, 1.5, true) +
    line(words, { x: 540, y: 1804, size: 36, face: WIDE, anchor: "middle" }) +
    line(address, { x: 540, y: 1854, size: 28, ink: THIRD_INK, anchor: "middle" })
  );
}
