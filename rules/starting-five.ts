import type { Box } from "./box.ts";
import { createDice } from "./dice.ts";
import { type Picker, takePack } from "./draw.ts";
import { SLOT_ROLE, STARTER_SLOTS } from "./league/slots.ts";
import { type Role, ROLES } from "./positions.ts";
import { chanceWithin } from "./pack-odds.ts";
import { MAX_PACKS_PER_PURCHASE, PLAYERS_PER_PACK } from "./presale.ts";

/** The chance of holding a legal starting five after some packs, and its error. */
export interface FiveChance {
  readonly chance: number;
  /** Computed: a proven bound. Simulated: twice the standard error. */
  readonly error: number;
  readonly method: "computed" | "simulated";
}

/** Above this error, which occurs when few packs are left, the chance is simulated instead. */
const VAGUE = 0.01;
const RUNS = 1000;
const STARTERS = STARTER_SLOTS.length;
/** Each role, and how many of it a starting five needs. */
const NEEDED = ROLES.map(
  (role) => [role, STARTER_SLOTS.filter((slot) => SLOT_ROLE[slot] === role).length] as const,
);

/** Returns true if different players fill two guards, two forwards and one center. */
export function isLegalFive(places: Iterable<number>, roleOf: readonly Role[]): boolean {
  const different = [...new Set(places)];
  return NEEDED.every(
    ([role, count]) => different.filter((place) => roleOf[place] === role).length >= count,
  );
}

/**
 * Prepares the chance of a legal five in the next packs of a box. Preparing is slow; each number of
 * packs after that is cheap.
 *
 * The computation assumes that each pack is drawn from the box as it is now. Earlier packs change the
 * box a little; the error bounds how much that can matter.
 */
export function startingFiveChances(box: Box, roleOf: readonly Role[]) {
  const miss = missChances(box, roleOf);
  let simulated = { packs: 0, fives: [] as readonly number[] };
  return (packs: number): FiveChance => {
    if (packs > box.packsLeft) throw new Error(`Only ${box.packsLeft} packs are left`);
    if (packs * PLAYERS_PER_PACK < STARTERS) return { chance: 0, error: 0, method: "computed" };
    const error = errorOf(box, packs, miss);
    if (error <= VAGUE) return { chance: 1 - miss(packs), error, method: "computed" };
    if (packs > simulated.packs) {
      // The same runs tell for every number of packs.
      const limit = Math.min(box.packsLeft, Math.max(packs, MAX_PACKS_PER_PURCHASE));
      const fives = firstFives(box, roleOf, { packs: limit, runs: RUNS });
      simulated = { packs: limit, fives };
    }
    return chanceIn(simulated.fives, packs);
  };
}

/**
 * Estimates the chance from packs taken as `draw` takes them, from fixed seeds. Players are picked by their weight,
 * which gives the same odds as rejection and takes one number instead of many.
 */
export function simulateFive(
  box: Box,
  roleOf: readonly Role[],
  size: { packs: number; runs: number },
): FiveChance {
  return chanceIn(firstFives(box, roleOf, size), size.packs);
}

/** Returns, for each run, after how many packs a five is legal for the first time; infinity if it takes more. */
function firstFives(
  box: Box,
  roleOf: readonly Role[],
  { packs, runs }: { packs: number; runs: number },
): number[] {
  const pick = weightPicker();
  return Array.from({ length: runs }, () => {
    const cardsLeft = [...box.cardsLeft];
    const places = new Set<number>();
    for (let pack = 0; pack < packs; pack++) {
      for (const place of takePack({ cardsLeft, packsLeft: box.packsLeft - pack }, pick))
        places.add(place);
      if (isLegalFive(places, roleOf)) return pack + 1;
    }
    return Infinity;
  });
}

function chanceIn(fives: readonly number[], packs: number): FiveChance {
  const runs = fives.length;
  const chance = fives.filter((first) => first <= packs).length / runs;
  // Never zero: a thousand equal runs prove nothing.
  const spread = Math.max(chance * (1 - chance), 1 / runs);
  return { chance, error: 2 * Math.sqrt(spread / runs), method: "simulated" };
}

function weightPicker(): Picker {
  const dice = createDice(new Uint8Array(32), 0);
  return (open) => {
    let ticket = dice.below(open.reduce((sum, cards) => sum + cards, 0));
    return open.findIndex((cards) => (ticket -= cards) < 0);
  };
}

/**
 * Returns the chance that no five is legal after N packs, by inclusion-exclusion: at most one distinct
 * guard, at most one distinct forward, or no center. All three at once are impossible, because a pack
 * holds four different players.
 */
function missChances(box: Box, roleOf: readonly Role[]): (packs: number) => number {
  const of = (role: Role) => roleOf.flatMap((one, place) => (one === role ? [place] : []));
  const [guards, forwards] = [of("guard"), of("forward")];
  const chances = new Map<string, number>();
  /** Returns the chance that a pack holds only players of `roles` and those named, of other roles. */
  const only = (roles: readonly Role[], ...also: number[]) => {
    // Players with the same number of cards are interchangeable.
    const key = [...roles, ...also.map((place) => box.cardsLeft[place])].join();
    const chance =
      chances.get(key) ??
      chanceWithin(box, (place) => roles.includes(roleOf[place]!) || also.includes(place));
    chances.set(key, chance);
    return chance;
  };
  const each = (roles: readonly Role[], places: readonly number[]) => ({
    none: only(roles),
    one: places.map((place) => only(roles, place)),
  });
  const fewGuards = each(["forward", "center"], guards);
  const fewForwards = each(["guard", "center"], forwards);
  const noCenter = only(["guard", "forward"]);
  const fewGuardsNoCenter = each(["forward"], guards);
  const fewForwardsNoCenter = each(["guard"], forwards);
  const centers = only(["center"]);
  const withGuard = guards.map((guard) => only(["center"], guard));
  const withForward = forwards.map((forward) => only(["center"], forward));
  const withBoth = guards.map((guard) => forwards.map((f) => only(["center"], guard, f)));

  const known = new Map<number, number>();
  return (packs) => {
    const before = known.get(packs);
    if (before !== undefined) return before;
    const power = (chance: number) => chance ** packs;
    const few = ({ none, one }: ReturnType<typeof each>) =>
      one.reduce((sum, chance) => sum + power(chance) - power(none), power(none));
    let fewOfBoth = few({ none: centers, one: [...withGuard, ...withForward] });
    withBoth.forEach((row, g) =>
      row.forEach((both, f) => {
        fewOfBoth += power(both) - power(withGuard[g]!) - power(withForward[f]!) + power(centers);
      }),
    );
    const miss =
      few(fewGuards) +
      few(fewForwards) +
      power(noCenter) -
      fewOfBoth -
      few(fewGuardsNoCenter) -
      few(fewForwardsNoCenter);
    const chance = Math.min(1, Math.max(0, miss));
    known.set(packs, chance);
    return chance;
  };
}

/**
 * Bounds how far the computed chance is from that of packs drawn one after another. Earlier packs can
 * be matched with packs from the unchanged box, except with a chance that `drift` bounds; and more
 * packs never make a five less likely.
 */
function errorOf(box: Box, packs: number, miss: (packs: number) => number): number {
  const own = miss(packs);
  let highest = 1;
  let drifted = 0;
  for (let count = 1; count <= packs; count++) {
    drifted += drift(box, count - 1);
    highest = Math.min(highest, miss(count) + drifted);
  }
  return Math.max(highest - own, Math.min(own, drifted));
}

/**
 * Bounds how differently a pack is drawn after `before` others: for each of its cards, the cards
 * already gone divided by the fewest that can still be open.
 */
function drift({ cardsLeft, packsLeft }: Box, before: number): number {
  const highest = cardsLeft.toSorted((a, b) => b - a);
  // A player who could end up in every remaining pack is drawn differently.
  if (before > 0 && highest[0]! >= packsLeft - before) return 1;
  const gone = before * PLAYERS_PER_PACK;
  let open = packsLeft * PLAYERS_PER_PACK;
  let sum = 0;
  for (let card = 0; card < PLAYERS_PER_PACK; card++) {
    if (open <= gone) return 1;
    sum += gone / (open - gone);
    open -= highest[card] ?? 0;
  }
  return sum;
}
