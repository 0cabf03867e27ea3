import { expect, test } from "vitest";
import { GENESIS } from "../../../chain/cluster.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";
import { FakeSeason } from "./fake-season.ts";

const LOCK_AT = Date.parse(EXAMPLE_WEEK.lockUtc) / 1000;

/** Verifies a season whose holdings were read, and whose lock was recorded, so many seconds after the lock. */
async function verifyTimes(read: number | null, recorded: number | null) {
  await using season = await FakeSeason.open();
  season.genesis = GENESIS.devnet;
  season.documents["/api/config"] = {
    ...(season.documents["/api/config"] as object),
    cluster: "devnet",
  };
  season.readTime = read === null ? null : LOCK_AT + read;
  season.blockTime = recorded === null ? null : LOCK_AT + recorded;
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
