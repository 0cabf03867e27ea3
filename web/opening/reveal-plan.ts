import { bestFirst, TIERS, TIER_NAMES, type Tier } from "../../rules/tiers.ts";
import type { CardPlayer } from "../../art/card.ts";

/** Timing of the show, in milliseconds. It decides nothing: the draw was made long before. */
export const LIFT_MS = 400;
export const TEAR_MS = 600;
export const FAN_MS = 500;
export const LAND_MS = 320;
const STAGGER_MS = 30;
/** All cards land within this time, however many there are. */
const MAX_LANDING_MS = 900;
const HOLD_MS = 700;
/** The show may take six seconds. Timers run late on busy machines, so the plan ends earlier. */
const MAX_TOTAL_MS = 5500;

/** A legendary card's moment: the floor darkens, the seal drops, the rays turn. */
export const DIM_MS = 200;
const SEAL_MS = 300;
const RAYS_MS = 700;
const MOMENT_MS = DIM_MS + SEAL_MS + RAYS_MS;
/** At most three flashes a second are allowed (WCAG 2.3.1); no moment is shorter than this. */
const MIN_MOMENT_MS = 400;
/** With more packs than this, the best card gets a moment even if none is legendary. */
const MAX_PACKS_WITHOUT_MOMENT = 5;
const CARDS_PER_PACK = 4;

export type Moment = { player: CardPlayer; index: number; startsAt: number; duration: number };

export type RevealPlan = {
  /** Best first, in grid order. */
  cards: CardPlayer[];
  packs: number;
  /** When each card in the grid lands; a card with a moment lands when it ends. */
  landsAt: number[];
  moments: Moment[];
  endsAt: number;
};

/** Plans a reveal that fits in six seconds for any number of cards. */
export function planReveal(drawn: readonly CardPlayer[]): RevealPlan {
  const cards = bestFirst(drawn);
  const packs = Math.max(1, Math.ceil(cards.length / CARDS_PER_PACK));
  const landStart = LIFT_MS + TEAR_MS + FAN_MS;

  const highlights =
    cards.filter((each) => each.tier === "S").length || (packs > MAX_PACKS_WITHOUT_MOMENT ? 1 : 0);
  const landing = Math.min(MAX_LANDING_MS, cards.length * STAGGER_MS);
  const momentsStart = landStart + landing + LAND_MS;

  const left = MAX_TOTAL_MS - HOLD_MS - momentsStart;
  const shown = Math.min(highlights, Math.floor(left / MIN_MOMENT_MS));
  // Legendary cards that do not fit in the time land with the others.
  const stagger = landing / Math.max(1, cards.length - shown);
  const duration = Math.min(MOMENT_MS, Math.floor(left / Math.max(1, shown)));

  const moments = cards.slice(0, shown).map((player, index) => ({
    player,
    index,
    // The best card comes last.
    startsAt: momentsStart + (shown - 1 - index) * duration,
    duration,
  }));
  const landsAt = cards.map((_, index) => {
    const moment = moments[index];
    if (moment !== undefined) return moment.startsAt + moment.duration - LAND_MS / 2;
    // Commons first, then rares, because the grid fills from the end.
    return landStart + (cards.length - 1 - index) * stagger;
  });
  return { cards, packs, landsAt, moments, endsAt: momentsStart + shown * duration + HOLD_MS };
}

/** Returns e.g. "48 cards: 1 legendary, 9 rare, 38 common. Best card: Nikola Jokić." */
export function revealSummary(drawn: readonly CardPlayer[]): string {
  const best = bestFirst(drawn)[0];
  if (best === undefined) return "No cards.";
  const count = (tier: Tier) => drawn.filter((each) => each.tier === tier).length;
  const parts = TIERS.map((tier) => `${count(tier)} ${TIER_NAMES[tier].toLowerCase()}`);
  const cards = drawn.length === 1 ? "1 card" : `${drawn.length} cards`;
  return `${cards}: ${parts.join(", ")}. Best card: ${best.name}.`;
}

/** Returns the columns and card width, in pixels, that fill a stage best with `count` 5:7 cards. */
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
    // At equal size prefer an even grid: four cards as two and two, not three and one.
    const isEven = count % columns === 0;
    if (cardWidth > best.cardWidth || (cardWidth === best.cardWidth && isEven)) {
      best = { columns, cardWidth, gap };
    }
  }
  return best;
}
