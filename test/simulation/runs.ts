import fc, { type Arbitrary } from "fast-check";
import {
  type Act,
  LIFE,
  act,
  asksAgain,
  backsUp,
  claims,
  closes,
  confirms,
  crashes,
  fails,
  forges,
  forks,
  goesOn,
  halts,
  heals,
  hides,
  jobs,
  junk,
  lags,
  lives,
  node,
  orders,
  passes,
  pays,
  paysAgain,
  paysInParts,
  paysWrongly,
  resends,
  restores,
  rushes,
  shortPasses,
  walks,
  works,
} from "./acts.ts";
import { HONEST_FAULTS } from "./node.ts";
import * as outages from "./outages.ts";
import { JOBS } from "./world.ts";

/** Acts of one run, at most. */
const MAX_ACTS = 24;
/** More blocks than a block needs to be final. */
const FINAL = 34;
const turns = fc.oneof(fc.nat(4), fc.nat(20), fc.constant(200));

/** Returns acts that follow one another, with all the turns that anybody waits for after each. */
function inTurn(...arbitraries: Arbitrary<Act>[]): Arbitrary<Act> {
  return fc.tuple(...arbitraries).map((sequence) =>
    act(`one by one: ${sequence.map((one) => one.toString()).join(", then ")}`, async (world) => {
      for (const one of sequence) {
        await one.run({}, world);
        await world.giveTurns();
      }
    }),
  );
}

const finality = fc.constant(
  act("what has landed is final", (world) => outages.rush(world, FINAL)),
);
/** Packs are bought, drawn, and their first delivery is on its way. */
const sells = [orders, finality, works, works] as const;
const longTroubles = fc
  .tuple(node, fc.constantFrom(...HONEST_FAULTS, "late", "late", "old", "old"), fc.nat(1))
  .map(([index, fault, half]) =>
    act(`node ${index} is ${fault}${half ? ", every second call" : ""}`, (world) =>
      fault === "late" || fault === "old"
        ? outages.lag(world, {
            index,
            slots: LIFE + 140,
            every: half + 1,
            isArchive: fault === "old",
          })
        : outages.fail(world, { index, fault, every: half + 1 }),
    ),
  );
/** Both workers work at the same time. */
const worksAtOnce = fc.constant(
  act("both workers work", (world) => {
    for (const index of [0, 1]) outages.work(world, index, JOBS);
  }),
);
/** A database forgets what has been sold, and maybe paid. */
const goesBack = inTurn(backsUp, ...sells, shortPasses, restores, works);
/** A node fails for longer than what was signed lives. */
const outlasts = inTurn(...sells, longTroubles, lives, works);
/** Workers see what then loses. */
const undoes = inTurn(...sells, shortPasses, works, forks, works);

/** How often each kind of act is tried, beside the others of its arena. */
type Weights = readonly (readonly [number, Arbitrary<Act>])[];

const EVERYWHERE: Weights = [
  [12, orders],
  [3, pays],
  [7, works],
  [4, worksAtOnce],
  [4, jobs],
  [6, passes],
  [5, rushes],
];

/** What a run is about: if everything could happen in each, too little would happen at once. */
const ARENAS: readonly Weights[] = [
  // Buyers and thieves.
  [
    [3, paysAgain],
    [3, confirms],
    [9, paysWrongly],
    [2, paysInParts],
    [1, junk],
    [1, forges],
    [3, walks],
    [4, closes],
    [2, claims],
    [1, asksAgain],
    [2, lives],
    [1, crashes],
  ],
  // Nodes fail.
  [
    [2, paysAgain],
    [2, confirms],
    [3, paysWrongly],
    [1, crashes],
    [6, fails],
    [1, hides],
    [6, lags],
    [4, heals],
    [3, lives],
    [8, outlasts],
  ],
  // Blocks lose, and servers stop and die.
  [
    [2, paysAgain],
    [2, confirms],
    [3, paysWrongly],
    [5, crashes],
    [4, halts],
    [3, goesOn],
    [4, forks],
    [4, resends],
    [1, fails],
    [3, lives],
    [8, undoes],
  ],
  // The database goes back to a backup.
  [
    [2, paysAgain],
    [1, confirms],
    [4, paysWrongly],
    [3, backsUp],
    [3, restores],
    [7, goesBack],
    [2, crashes],
    [1, halts],
    [1, goesOn],
    [2, lives],
  ],
];

/** All that happens in a run: each act, and how many turns are given after it. */
export const RUNS = fc.oneof(
  ...ARENAS.map((arena) =>
    fc.commands(
      [...EVERYWHERE, ...arena].flatMap(([weight, arbitrary]) =>
        Array.from({ length: weight }, () => withTurns(arbitrary)),
      ),
      { maxCommands: MAX_ACTS, size: "max" },
    ),
  ),
);

function withTurns(arbitrary: Arbitrary<Act>): Arbitrary<Act> {
  return fc.tuple(arbitrary, turns).map(([first, count]) =>
    act(`${first.toString()}; ${count} turns`, async (world) => {
      await first.run({}, world);
      await world.giveTurns(count);
    }),
  );
}
