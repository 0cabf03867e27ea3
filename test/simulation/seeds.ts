// Seeds of the simulation, each as a test of its own: what dev/mutants plays.
import { expect, test } from "vitest";
import { playSeed } from "./play-seed.ts";
import { SEEDS_THAT_FAILED } from "./seeds-that-failed.ts";
import { sharedTheater } from "./stage.ts";

/** Most of what any of 300 seeds notices, one of these does. */
const SEEDS = [1, 2, 3, 4, 5, 7, 8, 9, ...SEEDS_THAT_FAILED];

test.each(SEEDS)("seed %i ends with everything where it belongs", async (seed) => {
  expect((await playSeed(await sharedTheater(), seed)).failure).toBeUndefined();
});
