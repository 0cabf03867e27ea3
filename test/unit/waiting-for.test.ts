import { expect, test } from "vitest";
import type { OutboxRow } from "../../server/outbox/row.ts";
import type { Purchase } from "../../server/presale/store.ts";
import { type Circumstances, waitingFor } from "../../server/ops/waiting-for.ts";
import { ageOf, durationOf, tableOf } from "../../server/ops/wording.ts";

const now = new Date("2026-11-22T12:00:00Z");
const well: Circumstances = { hold: undefined, stoppedFor: undefined, isWorkerThere: true, now };
const purchase = (state: Purchase["state"], seen: string | null = null) => ({
  state,
  seen_signature: seen,
  last_valid_block_height: 700n,
});
const row = (more: object) =>
  ({ kind: "delivery", state: "planned", due_at: null, last_error: null, ...more }) as OutboxRow;
const later = new Date("2026-11-22T12:30:00Z");
const hold = { purchase_id: "p", reason: "a question", held_by: "ann@desk", at: now };

test.each<[string, Parameters<typeof waitingFor>]>([
  ["Its buyer may pay until block height 700.", [purchase("created"), [], well]],
  [
    "Payment s is on the chain and waits for its turn.",
    [purchase("created", "s"), [], { ...well, hold }],
  ],
  [
    "Payment s is on the chain, and no worker runs. Start one.",
    [purchase("created", "s"), [], { ...well, isWorkerThere: false }],
  ],
  ["Nothing: it ended unpaid.", [purchase("expired"), [], well]],
  ["Nothing: it is done.", [purchase("delivered"), [row({ state: "landed" })], well]],
  [
    "Nothing is planned for it, although something is owed. This is an error.",
    [purchase("drawn"), [], well],
  ],
  [
    "ann@desk holds it: a question",
    [purchase("drawn"), [row({})], { ...well, hold, stoppedFor: "stopped" }],
  ],
  [
    "All payouts are stopped: another database has claimed the keys.",
    [
      purchase("drawn"),
      [row({})],
      { ...well, stoppedFor: "another database has claimed the keys", isWorkerThere: false },
    ],
  ],
  ["No worker runs. Start one.", [purchase("drawn"), [row({})], { ...well, isWorkerThere: false }]],
  [
    "Transaction t is sent and not final yet.",
    [purchase("delivering"), [row({}), row({ state: "sent", signature: "t" })], well],
  ],
  [
    "The sender holds its delivery. The last problem: refused",
    [purchase("delivering"), [row({}), row({ state: "held", last_error: "refused" })], well],
  ],
  [
    "Its delivery is tried again at 2026-11-22T12:30:00.000Z. The last problem: no account",
    [purchase("drawn"), [row({ due_at: later, last_error: "no account" })], well],
  ],
  [
    "Its delivery is due: a worker sends it in its next round.",
    [purchase("drawn"), [row({ state: "landed" }), row({}), row({ due_at: later })], well],
  ],
  [
    "Its delivery is tried again at 2026-11-22T12:30:00.000Z.",
    [purchase("drawn"), [row({ is_last: true }), row({ due_at: later })], well],
  ],
  [
    "Its delivery is tried again at 2026-11-22T12:30:00.000Z.",
    [
      purchase("delivering"),
      [row({ state: "landed" }), row({ is_last: true, due_at: later })],
      well,
    ],
  ],
])("%s", (sentence, [of, owed, circumstances]) => {
  expect(waitingFor(of, owed, circumstances)).toBe(sentence);
});

test("durations are read and written in one unit", () => {
  expect(["30s", "10m", "2h", "1d", "10", "m", "1w"].map(durationOf)).toEqual([
    30_000,
    600_000,
    7_200_000,
    86_400_000,
    undefined,
    undefined,
    undefined,
  ]);
  const before = (ms: number) => ageOf(new Date(now.getTime() - ms), now);
  expect([0, 999, 59_999, 60_000, 7_199_999, 172_800_000, -5].map(before)).toEqual([
    "0s",
    "0s",
    "59s",
    "1m",
    "1h",
    "2d",
    "0s",
  ]);
});

test("a table's columns are as wide as their widest cell", () => {
  expect(
    tableOf([
      ["a", "bb", ""],
      ["aaa", "b", "c"],
    ]),
  ).toBe("  a    bb\n  aaa  b   c");
});
