import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ChainRpc } from "../../../chain/rpc.ts";
import { verifyLock } from "../../../dev/verify/lock.ts";
import type { Records } from "../../../dev/verify/records.ts";
import type { Bundle } from "../../../rules/league/bundle.ts";
import {
  earlyReadingFault,
  judgeLock,
  lockedAtFault,
  lockTimeFault,
  type RecordedLock,
  shownLockFault,
} from "../../../rules/league/check-lock.ts";
import { recompute } from "../../../rules/league/check-tournament.ts";
import { lockHashOf } from "../../../rules/league/lock-hash.ts";
import { lockMemo, readLockMemo } from "../../../rules/league/lock-memo.ts";
import { snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { BUNDLE, KIND, ROWS } from "./example-bundle.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

test("a lock is recorded, missing, or another one than the bundle has", () => {
  const { week, rosters, holdings, announced, players } = EXAMPLE_WEEK;
  const held = holdings as Record<string, Record<string, string>>;
  const entries = rosters
    .map(({ wallet, slots, savedAt }) => [
      wallet,
      1,
      slots,
      slots.map((player) => (player === null ? "0" : (held[wallet]?.[player] ?? "0"))),
      savedAt,
    ])
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1));
  const text = JSON.stringify({
    week,
    snapshot: snapshotHash(ROWS),
    announced,
    inKind: { "mon-thu": [[1, "A signed jersey"]], "fri-sun": [] },
    rosters: entries,
    players: players.map(({ id, position }) => [id, position]),
  });
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
    fault: `what it says was locked has the hash ${hash}, and the vault recorded ${other.hash} for its lock (other)`,
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
  ["an announced pool", ({ announced }) => void (announced["fri-sun"] = "1")],
  ["another prize in kind", ({ inKind }) => void (inKind["mon-thu"][0]!.name = "A ball")],
  ["a prize in kind of another place", ({ inKind }) => void (inKind["mon-thu"][0]!.place = 2)],
  ["a prize in kind withdrawn", ({ inKind }) => void inKind["mon-thu"].pop()],
  [
    "a prize in kind added",
    ({ inKind }) => void inKind["mon-thu"].push({ place: 2, name: "A ball" }),
  ],
  [
    "a prize in kind of the other tournament",
    ({ inKind }) => void inKind["fri-sun"].push(inKind["mon-thu"].pop()!),
  ],
  ["the time of a save", ({ rosters }) => void (rosters[0]!.savedAt = 6)],
  ["a position", ({ players }) => void (players[0]!["position"] = "SG")],
  ["the snapshot", ({ snapshot }) => void (snapshot.hash = "0".repeat(64))],
])("with %s changed after the lock, it is another one", (_, change) => {
  const { week } = EXAMPLE_WEEK;
  const before = lockHashOf(readWeekFile(BUNDLE), BUNDLE.snapshot.hash);
  const lock = { week, hash: before, signature: "first", slot: 7n, at: null };
  const bundle = structuredClone(BUNDLE);
  change(bundle);
  expect(judgeLock(recompute(bundle, KIND), [lock]).kind).toBe("differs");
});

test("rosters are hashed by wallet and number, whatever order they come in, and an empty place holds nothing", () => {
  const { week } = EXAMPLE_WEEK;
  const slots = [1, null, null, null, null, null, null, null, null, null];
  const all = ["alice", "bob", "carol"].flatMap((wallet) =>
    [1, 2, 10].map((roster) => ({ wallet, roster, slots, savedAt: 1_762_733_000_123 })),
  );
  const tokens = ["5", ...Array.from({ length: 9 }, () => "0")];
  const rosters = all.map(({ wallet, roster, savedAt }) => [
    wallet,
    roster,
    slots,
    tokens,
    savedAt,
  ]);
  const announced = { "mon-thu": 1n, "fri-sun": 20n };
  const inKind = { "mon-thu": [], "fri-sun": [{ place: 7, name: 'Jokić\'s "game" ball' }] };
  const text = JSON.stringify({
    week,
    snapshot: "aa",
    announced: { "mon-thu": "1", "fri-sun": "20" },
    inKind: { "mon-thu": [], "fri-sun": [[7, 'Jokić\'s "game" ball']] },
    rosters,
    players: [
      [9, "C"],
      [10, "PG"],
    ],
  });
  const positions = new Map([
    [10, "PG"],
    [9, "C"],
  ] as const);
  const holdings = new Map(
    ["alice", "bob", "carol"].map((wallet) => [wallet, new Map([[1, 5n]])] as const),
  );
  for (const given of [all, all.toReversed(), [...all.slice(4), ...all.slice(0, 4)]])
    expect(lockHashOf({ week, announced, inKind, rosters: given, holdings, positions }, "aa")).toBe(
      createHash("sha256").update(text).digest("hex"),
    );
});

test("a transaction that a site names for a lock says what is wrong with it", () => {
  const lock = { week: EXAMPLE_WEEK.week, hash: "ab".repeat(32) };
  const shown = { signers: ["vault"], memos: ["hello", lockMemo(lock)], at: null };
  const other = lockMemo({ ...lock, hash: "cd".repeat(32) });
  expect(shownLockFault(lock, shown, "vault")).toBeUndefined();
  expect(shownLockFault(lock, shown, "house")).toBe("the vault has not signed it");
  expect(shownLockFault(lock, { ...shown, memos: ["hello"] }, "vault")).toBe(
    "it does not name the week 2025-11-10",
  );
  expect(shownLockFault(lock, { ...shown, memos: [other] }, "vault")).toBe(
    `it records the hash ${"cd".repeat(32)}, and what was locked has ${lock.hash}`,
  );
});

test.each([
  "",
  "hello",
  `Hardwood lock 2025-11-1 ${"ab".repeat(32)}`,
  `${lockMemo({ week: "2025-11-10", hash: "ab".repeat(32) })}0`,
])("%j is no memo of a lock", (memo) => {
  expect(readLockMemo(memo)).toBeUndefined();
});

test("rosters may not lock long after the week's first game has begun", () => {
  const fault = (lockUtc: string, firstGame: object = {}) => {
    const [first, ...others] = EXAMPLE_WEEK.games;
    const games = [{ ...first!, ...firstGame }, ...others];
    return lockedAtFault({ file: readWeekFile({ ...EXAMPLE_WEEK, lockUtc, games }) });
  };
  expect(fault("2025-11-10T00:00:00Z")).toBeUndefined();
  expect(fault("2025-11-10T00:30:00Z")).toBeUndefined();
  // The league has moved a game earlier on short notice.
  expect(fault("2025-11-10T01:00:00Z")).toBeUndefined();
  expect(fault("2025-11-10T01:00:01Z")).toContain("rosters locked at 2025-11-10T01:00:01Z");
  expect(fault("2025-11-13T20:00:00Z")).toBe(
    "rosters locked at 2025-11-13T20:00:00Z, but its first game began at 2025-11-10T00:30:00Z",
  );
  // It was not announced, or not for this week.
  expect(fault("2025-11-09T23:59:59Z")).toBe(
    "rosters locked at 2025-11-09T23:59:59Z, which is not in its week",
  );
  // Nobody has seen anything of a game that was not played, or does not count.
  const unseen = { status: "postponed" };
  expect(fault("2025-11-13T20:00:00Z", unseen)).toBeUndefined();
  expect(fault("2025-11-13T20:00:00Z", { id: "0012500195" })).toBeUndefined();
});

test("no roster may be saved after its lock", () => {
  const lockAt = Date.parse("2025-11-10T00:30:00Z");
  const fault = (savedAt: number) => {
    const [first, ...others] = EXAMPLE_WEEK.rosters;
    const rosters = [{ ...first!, savedAt }, ...others];
    const file = readWeekFile({ ...EXAMPLE_WEEK, lockUtc: "2025-11-10T00:30:00Z", rosters });
    return lockedAtFault({ file });
  };
  expect(fault(lockAt + 999)).toBeUndefined();
  expect(fault(lockAt + 1000)).toBe(
    `rosters locked at 2025-11-10T00:30:00Z, but one of ${EXAMPLE_WEEK.rosters[0]!.wallet} was saved at 2025-11-10T00:30:01Z`,
  );
});

test("the command finds a lock that was late, with and without a node", async () => {
  const recomputed = recompute({ ...BUNDLE, lockUtc: "2025-11-13T20:00:00Z" }, KIND);
  const hash = lockHashOf(recomputed.file, recomputed.bundle.snapshot.hash);
  const at = Date.parse("2025-11-13T20:01:00Z") / 1000;
  const lock = { week: "2025-11-10", hash, signature: "memo", slot: 8n, at };
  const known = { locksOf: async () => ({ locks: [lock], isComplete: true }) };
  const withNode = { chain: { rpc: {} as ChainRpc }, records: known as unknown as Records };
  for (const node of [{ chain: undefined, records: undefined }, withNode]) {
    const site = { cluster: "mainnet-beta", ...node, unchecked: new Set<string>() };
    const { fault } = await verifyLock(site, recomputed, ROWS.mints);
    expect(fault).toMatch(/^rosters locked at 2025-11-13T20:00:00Z, but its first game began/);
  }
});

const LOCK_AT = Date.parse("2025-11-10T00:00:00Z");
const RECORDED: RecordedLock = {
  week: "2025-11-10",
  hash: "0",
  signature: "memo",
  slot: 20_000n,
  at: LOCK_AT / 1000 + 90,
};

interface Read {
  /** The last slot at which holdings were read. */
  readonly last?: string;
}

test.each<[string, Partial<RecordedLock> & Read, string | undefined]>([
  ["within minutes", {}, undefined],
  ["an hour later", { at: LOCK_AT / 1000 + 3600 }, undefined],
  ["at an unknown time", { at: null }, undefined],
  [
    "later",
    { at: LOCK_AT / 1000 + 3601 },
    "the lock was recorded 61 minutes after its time (memo)",
  ],
  ["by a clock that is behind", { at: LOCK_AT / 1000 - 60 }, undefined],
  [
    "too early",
    { at: LOCK_AT / 1000 - 61 },
    "the lock was recorded 2 minutes before its time (memo)",
  ],
  [
    "from newer holdings",
    { slot: 11_999n },
    "the holdings of player 7 were read at slot 12000, and the lock was recorded at slot 11999 (memo)",
  ],
  ["from holdings of an hour before", { slot: 21_000n }, undefined],
  [
    "from older holdings",
    { slot: 21_001n },
    "the holdings of player 7 were read at slot 12000, and the lock was recorded at slot 21001 (memo)",
  ],
  ["with holdings read within ten minutes", { last: "13500" }, undefined],
  [
    "with holdings read further apart",
    { last: "13501" },
    "the holdings of players were read at slots 12000 to 13501, more than ten minutes apart",
  ],
])("a lock that was recorded %s is judged by its time", (_, change, fault) => {
  const { last = "12000", ...recorded } = change;
  const mints = [
    [7, "mint", "12000"],
    [8, "other mint", last],
  ] as const;
  const lock = { ...RECORDED, ...recorded };
  expect(lockTimeFault(lock, { lockAt: LOCK_AT, mints })).toBe(fault);
  // On a cluster where recorded weeks are played at other times, slots can still be compared.
  const needsTime = / its time/.test(fault ?? "");
  expect(lockTimeFault(lock, { lockAt: undefined, mints })).toBe(needsTime ? undefined : fault);
});

test("holdings of before the lock do not count", () => {
  const at = LOCK_AT / 1000;
  expect(earlyReadingFault({ slot: 7n, at }, LOCK_AT)).toBeUndefined();
  expect(earlyReadingFault({ slot: 7n, at: at - 1 }, LOCK_AT)).toBe(
    "holdings were read at slot 7, 1 second before the lock",
  );
});
