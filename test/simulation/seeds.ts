// A few seeds of the simulation, each as a separate test, for dev/mutants.
import { expect, test } from "vitest";
import { playSeed } from "./play-seed.ts";
import { SEEDS_THAT_FAILED } from "./seeds-that-failed.ts";
import { sharedTheater } from "./stage.ts";

/** These notice most of what any of 300 seeds notices. */
const SEEDS = [1, 2, 3, 4, 5, 7, 8, 9, ...SEEDS_THAT_FAILED];

test.each(SEEDS)("seed %i ends with everything where it belongs", async (seed) => {
  expect((await playSeed(await sharedTheater(), seed)).failure).toBeUndefined();
});
