import { beforeAll, expect, test } from "vitest";
import { PAYMENT_OUTCOMES } from "../../rules/payment-verdict.ts";
import { playSeed } from "./play-seed.ts";
import { SEEDS_THAT_FAILED } from "./seeds-that-failed.ts";
import { type Theater, openTheater } from "./stage.ts";

const SEEDS = 300;
const LIMIT_MS = 600_000;

let theater: Theater;
beforeAll(async () => {
  theater = await openTheater();
}, LIMIT_MS);

async function playAll(seeds: readonly number[]) {
  const outcomes = new Set<string>();
  const failures: string[] = [];
  for (const seed of seeds) {
    const played = await playSeed(theater, seed);
    if (played.failure) failures.push(`npm run simulate -- --seed ${seed}\n${played.failure}`);
    for (const outcome of played.outcomes) outcomes.add(outcome);
  }
  return { outcomes, failures };
}

test(
  "whatever people, thieves, nodes, workers and backups do, every payment is drawn and delivered, sent back, or held",
  async () => {
    const first = Array.from({ length: SEEDS }, (_, index) => index + 1);
    const { outcomes, failures } = await playAll([...SEEDS_THAT_FAILED, ...first]);
    expect(failures).toEqual([]);
    // None of these acts fills the box, damages a seed, or needs a format that nobody can read.
    const tooRare = ["sold_out", "seed_lost", "unreadable", "over_allowance"];
    expect(PAYMENT_OUTCOMES.filter((one) => !outcomes.has(one) && !tooRare.includes(one))).toEqual(
      [],
    );
  },
  LIMIT_MS,
);

test(
  "a seed gives the same run each time",
  async () => {
    const [once, twice] = [await playSeed(theater, 20), await playSeed(theater, 20)];
    expect(once.trace.length).toBeGreaterThan(20);
    expect(twice).toEqual(once);
  },
  LIMIT_MS,
);
