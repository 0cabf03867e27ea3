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

/** Maximum acts per run. */
const MAX_ACTS = 24;
/** More blocks than it takes to finalize one. */
const FINAL = 34;
const turns = fc.oneof(fc.nat(4), fc.nat(20), fc.constant(200));

/** Returns one act that plays several in sequence, each until nobody waits for a turn. */
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
/** Packs are bought and drawn, and their first delivery is on its way. */
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
/** Both workers at once. */
const worksAtOnce = fc.constant(
  act("both workers work", (world) => {
    for (const index of [0, 1]) outages.work(world, index, JOBS);
  }),
);
/** The database forgets orders, and maybe their payments. */
const goesBack = inTurn(backsUp, ...sells, shortPasses, restores, works);
/** A node fails for longer than a signed transaction stays valid. */
const outlasts = inTurn(...sells, longTroubles, lives, works);
/** Workers see blocks that are then rolled back. */
const undoes = inTurn(...sells, shortPasses, works, forks, works);

/** Acts of an arena, weighted by how often they are tried. */
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

/** Themes for runs. If every act could occur in every run, too few of one kind would meet. */
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
  // Blocks are dropped; servers freeze and die.
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
  // The database is restored from a backup.
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

/** The runs: acts, and how many turns are given after each. */
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
