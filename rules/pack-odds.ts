import { type Box, assertBox } from "./box.ts";
import { PLAYERS_PER_PACK } from "./presale.ts";

/** Odds of one class of players in the next pack: a tier, or a role on the court. */
export interface ClassOdds {
  /** Chance of exactly 0, 1, 2, 3 and 4 cards of the class. */
  readonly counts: readonly number[];
  readonly atLeastOne: number;
  /** Mean number of the four cards that are of the class. */
  readonly expected: number;
  /** Chance that any one card is of the class: a quarter of `expected`. */
  readonly perCard: number;
}

/**
 * Returns the exact odds of the next pack, summed over every order in which its cards can come. Players are
 * weighted by their cards left, which is how often `draw` accepts a pair. `classOf[i]` is the class of the player
 * in place i.
 */
export function packOdds<Class extends string>(
  box: Box,
  classOf: readonly Class[],
  classes: readonly Class[],
): Record<Class, ClassOdds> {
  const counts = countChances(box, classOf, classes);
  const oddsOf = (chances: readonly number[]): ClassOdds => {
    const expected = chances.reduce((mean, chance, cards) => mean + chance * cards, 0);
    const atLeastOne = total(chances.slice(1));
    return { counts: chances, atLeastOne, expected, perCard: expected / PLAYERS_PER_PACK };
  };
  return Object.fromEntries(classes.map((name, index) => [name, oddsOf(counts[index]!)])) as Record<
    Class,
    ClassOdds
  >;
}

function countChances<Class extends string>(
  box: Box,
  classOf: readonly Class[],
  classes: readonly Class[],
): number[][] {
  const { open, certain } = openPack(box);
  const kinds = classes.flatMap((name, index) =>
    kindsOf(open.filter((_, place) => classOf[place] === name)).map((kind) => ({ ...kind, index })),
  );
  const weights = classes.map((name) => total(open.filter((_, place) => classOf[place] === name)));
  const taken = classes.map((name) => certain.filter((place) => classOf[place] === name).length);
  const counts = classes.map(() => Array.from({ length: PLAYERS_PER_PACK + 1 }, () => 0));
  const note = (chance: number) =>
    taken.forEach((cards, index) => (counts[index]![cards]! += chance));
  // For the last card, the weights give the chance of its class without a loop over the players.
  const last = (chance: number, weightLeft: number) =>
    weights.forEach((weight, index) => {
      if (weight === 0) return;
      taken[index]!++;
      note((chance * weight) / weightLeft);
      taken[index]!--;
    });
  const walk = (chance: number, weightLeft: number, cards: number) => {
    if (cards === 0) return note(chance);
    if (cards === 1) return last(chance, weightLeft);
    for (const kind of kinds) {
      const { weight, players, index } = kind;
      if (players === 0) continue;
      kind.players--;
      weights[index]! -= weight;
      taken[index]!++;
      walk((chance * weight * players) / weightLeft, weightLeft - weight, cards - 1);
      taken[index]!--;
      weights[index]! += weight;
      kind.players++;
    }
  };
  walk(1, total(open), PLAYERS_PER_PACK - certain.length);
  return counts;
}

/** Returns the exact chance that the next pack holds only the given players. */
export function chanceWithin(box: Box, isAllowed: (place: number) => boolean): number {
  const { open, certain } = openPack(box);
  if (!certain.every(isAllowed)) return 0;
  const allowed = open.filter((_, place) => isAllowed(place));
  return within(kindsOf(allowed), total(open), {
    weight: total(allowed),
    cards: PLAYERS_PER_PACK - certain.length,
  });
}

/** Returns the chance that the remaining cards all come from the players of these kinds. */
function within(
  kinds: readonly Kind[],
  weightLeft: number,
  left: { weight: number; cards: number },
): number {
  const { weight, cards } = left;
  if (cards === 0) return 1;
  if (cards === 1) return weight / weightLeft;
  let chance = 0;
  for (const kind of kinds) {
    const { weight: one, players } = kind;
    if (players === 0) continue;
    if (cards === 2) {
      chance += (players * one * (weight - one)) / (weightLeft - one);
      continue;
    }
    kind.players--;
    const rest = within(kinds, weightLeft - one, { weight: weight - one, cards: cards - 1 });
    kind.players++;
    chance += players * one * rest;
  }
  return chance / weightLeft;
}

/** Players of the same weight. They are interchangeable, so the orders of all of them are summed at once. */
interface Kind {
  readonly weight: number;
  players: number;
}

function kindsOf(weights: readonly number[]): Kind[] {
  const open = weights.filter((weight) => weight > 0);
  return [...Map.groupBy(open, (weight) => weight)].map(([weight, players]) => ({
    weight,
    players: players.length,
  }));
}

/**
 * Starts a pack as `draw` does: players with as many cards as packs left are certain, and the others
 * are weighted by their cards.
 */
function openPack(box: Box): { open: number[]; certain: number[] } {
  assertBox(box);
  if (box.packsLeft === 0) throw new Error("The box is empty: it has no odds");
  const isCertain = (left: number) => left === box.packsLeft;
  return {
    open: box.cardsLeft.map((left) => (isCertain(left) ? 0 : left)),
    certain: box.cardsLeft.flatMap((left, place) => (isCertain(left) ? [place] : [])),
  };
}

function total(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
