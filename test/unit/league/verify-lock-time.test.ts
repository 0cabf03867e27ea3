import { expect, test } from "vitest";
import { GENESIS } from "../../../chain/cluster.ts";
import { ROWS } from "./example-bundle.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";
import { FakeSeason } from "./fake-season.ts";

const LOCK_AT = Date.parse(EXAMPLE_WEEK.lockUtc) / 1000;

/**
 * Verifies a season whose holdings were read, and whose lock was recorded, so many seconds after the lock. With an error,
 * the node lacks the block of the reading, and tells the time of the next one.
 */
async function verifyTimes(read: number | null, recorded: number | null, code?: number) {
  await using season = await FakeSeason.open();
  season.genesis = GENESIS.devnet;
  season.documents["/api/config"] = {
    ...(season.documents["/api/config"] as object),
    cluster: "devnet",
  };
  season.readTime = read === null ? null : LOCK_AT + read;
  season.blockTime = recorded === null ? null : LOCK_AT + recorded;
  const [[, , slot]] = ROWS.mints as [(typeof ROWS.mints)[0]];
  season.blockError = code === undefined ? undefined : { code, slot: Number(slot) };
  return await season.verify();
}

test.each<[string, number | null, number, RegExp]>([
  ["in time", 60, 0, /1 settled tournament verified/],
  ["too late", 7200, 1, /the lock was recorded 120 minutes after its time/],
  ["at a time that the node does not tell", null, 2, /not check when 2025-11-10 was recorded/],
])("a lock that was recorded %s ends with that", async (_, recorded, exit, words) => {
  const { code, output } = await verifyTimes(30, recorded);
  expect(output).toMatch(words);
  expect(code).toBe(exit);
});

test.each<[string, number | null, number, RegExp]>([
  ["at the lock", 0, 0, /1 settled tournament verified/],
  ["before the lock", -90, 1, /holdings were read at slot \d+, 90 seconds before the lock/],
  [
    "at a time that the node does not tell",
    null,
    2,
    /not check when the holdings of 2025-11-10 were read/,
  ],
])("holdings that were read %s end with that", async (_, read, exit, words) => {
  const { code, output } = await verifyTimes(read, 60);
  expect(output).toMatch(words);
  expect(code).toBe(exit);
});

const [CLEANED_UP, SKIPPED, NOT_FOUND] = [-32_001, -32_007, 404];

test.each<[string, number, number, number, RegExp]>([
  ["a skipped slot of before the lock", SKIPPED, -90, 1, /at slot \d+, 90 seconds before the lock/],
  ["a skipped slot", SKIPPED, 30, 2, /not check when the holdings of 2025-11-10 were read/],
  ["a slot whose block is gone", CLEANED_UP, 30, 2, /1 settled tournament verified/],
  ["a slot of which the node cannot tell", NOT_FOUND, 30, 2, /1 settled tournament verified/],
])("holdings that were read at %s end with that", async (_, code, next, exit, words) => {
  const { code: ended, output } = await verifyTimes(next, 60, code);
  expect(output).toMatch(words);
  expect(ended).toBe(exit);
});
