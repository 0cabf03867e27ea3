import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Bundle } from "../../../rules/league/bundle.ts";
import { judgeLock, type RecordedLock } from "../../../rules/league/check-lock.ts";
import { recompute } from "../../../rules/league/check-tournament.ts";
import { lockHashOf } from "../../../rules/league/lock-hash.ts";
import { snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { BUNDLE, KIND, ROWS } from "./example-bundle.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

test("a lock is recorded, missing, or another one than the bundle has", () => {
  const { week, rosters, holdings } = EXAMPLE_WEEK;
  const held = holdings as Record<string, Record<string, string>>;
  const entries = rosters
    .map(({ wallet, slots }) => [
      wallet,
      1,
      slots,
      slots.map((player) => (player === null ? "0" : (held[wallet]?.[player] ?? "0"))),
    ])
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1));
  const text = JSON.stringify({ week, snapshot: snapshotHash(ROWS), rosters: entries });
  const hash = createHash("sha256").update(text).digest("hex");
  const lock: RecordedLock = { week, hash, signature: "first", slot: 7n, at: 1_762_732_800 };
  const other: RecordedLock = { ...lock, hash: "0".repeat(64), signature: "other" };
  const elsewhere = { ...other, week: "2025-11-17" };
  const recomputed = recompute(BUNDLE, KIND);

  expect(judgeLock(recomputed, [elsewhere, lock])).toEqual({ kind: "recorded", lock });
  expect(judgeLock(recomputed, [lock, { ...lock, signature: "again" }])).toEqual({
    kind: "recorded",
    lock,
  });
  expect(judgeLock(recomputed, [elsewhere])).toEqual({ kind: "missing" });
  expect(judgeLock(recomputed, [other, lock])).toEqual({
    kind: "differs",
    fault: `its rosters and holdings have the hash ${hash}, and the vault recorded ${other.hash} for its lock (other)`,
  });
  expect(judgeLock(recomputed, [lock, other])).toMatchObject({
    kind: "differs",
    fault: `the vault recorded another hash for its lock later, ${other.hash} (other)`,
  });
  const named = recompute({ ...BUNDLE, lock: { hash, signature: "gone" } }, KIND);
  expect(judgeLock(named, [])).toMatchObject({
    kind: "differs",
    fault:
      "the site names gone for its lock, and the vault has recorded none, or this RPC node no longer keeps transactions that old",
  });
});

test.each<[string, (bundle: Bundle) => void]>([
  ["a roster", ({ rosters }) => void (rosters[0]!.slots = rosters[0]!.slots.toReversed())],
  ["a roster left out", ({ rosters }) => void rosters.pop()],
  ["a holding", ({ holdings }) => void Object.assign(Object.values(holdings)[0]!, { 1: "9" })],
  ["the snapshot", ({ snapshot }) => void (snapshot.hash = "0".repeat(64))],
])("with %s changed after the lock, it is another one", (_, change) => {
  const { week } = EXAMPLE_WEEK;
  const before = lockHashOf(readWeekFile(BUNDLE), BUNDLE.snapshot.hash);
  const lock = { week, hash: before, signature: "first", slot: 7n, at: null };
  const bundle = structuredClone(BUNDLE);
  change(bundle);
  expect(judgeLock(recompute(bundle, KIND), [lock]).kind).toBe("differs");
});
