import { bestFirst, TIERS, TIER_NAMES, type Tier } from "../../rules/tiers.ts";
import type { CardPlayer } from "../../art/card.ts";

/** The order of the show, in milliseconds. Nothing is decided here: the draw was made long before. */
export const LIFT_MS = 400;
export const TEAR_MS = 600;
export const FAN_MS = 500;
export const LAND_MS = 320;
const STAGGER_MS = 30;
/** However many cards there are, they have landed after so long. */
const LANDING_MS = 900;
const HOLD_MS = 700;
/** The show may last six seconds; timers of a busy machine come late, so the plan ends earlier. */
const TOTAL_MS = 5500;

/** A legendary card's moment: the floor goes dark, the seal falls, the rays turn. */
export const DIM_MS = 200;
const SEAL_MS = 300;
const RAYS_MS = 700;
const MOMENT_MS = DIM_MS + SEAL_MS + RAYS_MS;
/** Three changes a second are the most that may flash (WCAG 2.3.1); moments are never faster. */
const SHORTEST_MOMENT_MS = 400;
/** Above so many packs the best card gets a moment even when none is legendary. */
const PACKS_SHOWN_WHOLE = 5;
const CARDS_PER_PACK = 4;

export type Moment = { player: CardPlayer; slot: number; startsAt: number; lasts: number };

export type RevealPlan = {
  /** Best first: the order of the grid. */
  cards: CardPlayer[];
  packs: number;
  /** When each card of the grid lands; a card with a moment lands at its end. */
  landsAt: number[];
  moments: Moment[];
  endsAt: number;
};

/** The timetable of a reveal, within the six seconds for any number of cards. */
export function planReveal(drawn: readonly CardPlayer[]): RevealPlan {
  const cards = bestFirst(drawn);
  const packs = Math.max(1, Math.ceil(cards.length / CARDS_PER_PACK));
  const landStart = LIFT_MS + TEAR_MS + FAN_MS;

  const highlights =
    cards.filter((each) => each.tier === "S").length || (packs > PACKS_SHOWN_WHOLE ? 1 : 0);
  const landing = Math.min(LANDING_MS, cards.length * STAGGER_MS);
  const momentsStart = landStart + landing + LAND_MS;

  const left = TOTAL_MS - HOLD_MS - momentsStart;
  const shown = Math.min(highlights, Math.floor(left / SHORTEST_MOMENT_MS));
  // More legendary cards than fit in the time land with the others.
  const stagger = landing / Math.max(1, cards.length - shown);
  const lasts = Math.min(MOMENT_MS, Math.floor(left / Math.max(1, shown)));

  const moments = cards.slice(0, shown).map((player, slot) => ({
    player,
    slot,
    // The best of all comes last.
    startsAt: momentsStart + (shown - 1 - slot) * lasts,
    lasts,
  }));
  const landsAt = cards.map((_, slot) => {
    const moment = moments[slot];
    if (moment !== undefined) return moment.startsAt + moment.lasts - LAND_MS / 2;
    // Commons first, then the rares, as the grid fills from its end.
    return landStart + (cards.length - 1 - slot) * stagger;
  });
  return { cards, packs, landsAt, moments, endsAt: momentsStart + shown * lasts + HOLD_MS };
}

/** "48 cards: 1 legendary, 9 rare, 38 common. Best card: Nikola Jokić." */
export function revealSummary(drawn: readonly CardPlayer[]): string {
  const best = bestFirst(drawn)[0];
  if (best === undefined) return "No cards.";
  const count = (tier: Tier) => drawn.filter((each) => each.tier === tier).length;
  const parts = TIERS.map((tier) => `${count(tier)} ${TIER_NAMES[tier].toLowerCase()}`);
  const cards = drawn.length === 1 ? "1 card" : `${drawn.length} cards`;
  return `${cards}: ${parts.join(", ")}. Best card: ${best.name}.`;
}

/** Columns and card width that fill a stage best with so many cards of 5 to 7. */
export function fitGrid(
  count: number,
  stage: { width: number; height: number },
  widest: number,
): { columns: number; cardWidth: number; gap: number } {
  const gap = count > 40 ? 4 : count > 12 ? 8 : 14;
  let best = { columns: 1, cardWidth: 0, gap };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (stage.width - gap * (columns - 1)) / columns;
    const byHeight = (((stage.height - gap * (rows - 1)) / rows) * 5) / 7;
    const cardWidth = Math.floor(Math.min(byWidth, byHeight, widest));
    // Of equally large ones the even grid: four in two rows of two, not three and one.
    const isEven = count % columns === 0;
    if (cardWidth > best.cardWidth || (cardWidth === best.cardWidth && isEven)) {
      best = { columns, cardWidth, gap };
    }
  }
  return best;
}
