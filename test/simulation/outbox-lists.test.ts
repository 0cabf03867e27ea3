import { expect, test } from "vitest";
import { causeName } from "../../rules/payout-memo.ts";
import { holdConflicting, listConflicts, setAdopted } from "../../server/house/adopted/store.ts";
import {
  countOpen,
  hasUnfinished,
  listAttempts,
  listDuePayouts,
  listForPurchases,
  listSent,
  ownSignatures,
} from "../../server/outbox/store.ts";
import {
  SIGNED,
  after,
  change,
  db,
  expectOutbox,
  now,
  plan,
  prize,
  refundFor,
  rows,
} from "./outbox-table.ts";
import { CAUSE, refunds } from "./owed.ts";

expectOutbox();

test("planned and sent rows are unfinished, held and landed ones are not", async () => {
  await plan(...refunds(1));
  await change(0, { ...SIGNED, state: "sent" });
  expect(await hasUnfinished(db)).toBe(true);
  for (const [state, is] of [
    ["planned", true],
    ["held", false],
    ["landed", false],
  ] as const) {
    await change(0, { state, held_for: state === "held" ? "refused" : null, last_error: "why" });
    expect(await hasUnfinished(db), state).toBe(is);
  }
});

test("sent rows are listed by kind and age, and no others", async () => {
  await plan(prize(0), prize(1), ...refunds(4).slice(2), prize(4));
  await db
    .updateTable("outbox")
    .set({ state: "sent", ...SIGNED })
    .execute();
  await change(4, { state: "landed" });
  await change(3, { kind: "delivery" });
  expect((await listSent(db)).map(({ kind, ordinal }) => `${kind} ${ordinal}`)).toEqual([
    "delivery 3",
    "prize 0",
    "prize 1",
    "refund 2",
  ]);
});

test("attempts and states are listed by id", async () => {
  const [first, second] = await plan(...refunds(3));
  await change(0, { ...SIGNED, state: "sent", attempts: 1 });
  await change(1, { attempts: 4, state: "planned" });
  expect(await listAttempts(db, [])).toEqual(new Map());
  expect(await listAttempts(db, [first!.id, second!.id, 99n])).toEqual(
    new Map([
      [first!.id, { id: first!.id, attempts: 1, state: "sent" }],
      [second!.id, { id: second!.id, attempts: 4, state: "planned" }],
    ]),
  );
});

const due = async (limit = 10) =>
  (await listDuePayouts(db, { kind: "refund", now, limit })).map(({ ordinal }) => ordinal);

test("due rows are listed by when they are due, those never tried first, up to a limit", async () => {
  await plan(...refunds(6), prize(9));
  await change(0, { due_at: after(0) });
  await change(1, { due_at: after(1) });
  await change(2, { due_at: after(-5) });
  await change(4, { state: "held", held_for: "refused", last_error: "why" });
  expect(await due()).toEqual([3, 5, 2, 0]);
  expect(await due(2)).toEqual([3, 5]);
});

test("the last row of a cause is due once all others of its kind and cause have landed", async () => {
  const [, , last] = refunds(3);
  const others = refunds(2, `other${"1".repeat(80)}`);
  await plan(...refunds(2), { ...last!, isLast: true }, ...others);
  expect(await due()).toEqual([0, 1, 0, 1]);
  const set = (ordinal: number, state: "sent" | "landed") =>
    db
      .updateTable("outbox")
      .set({ state, ...SIGNED })
      .where("cause", "=", CAUSE)
      .where("ordinal", "=", ordinal)
      .execute();
  await set(0, "landed");
  await set(1, "sent");
  expect(await due()).toEqual([0, 1]);
  await set(1, "landed");
  expect(await due()).toEqual([2, 0, 1]);
});

test("rows are listed for the purchases that they are for", async () => {
  await plan(refundFor(0, "one"), refundFor(1, "two"), refundFor(2, "three"), refundFor(3, "one"));
  expect(await listForPurchases(db, [])).toEqual([]);
  const listed = await listForPurchases(db, ["three", "one"]);
  expect(listed.map(({ ordinal }) => ordinal)).toEqual([0, 2, 3]);
});

test("a signature is the house's own if its row is sent or landed, or was adopted", async () => {
  await plan(...refunds(4));
  await change(0, { ...SIGNED, signature: "a", state: "sent" });
  await change(1, { ...SIGNED, signature: "b", state: "landed" });
  await change(2, { ...SIGNED, signature: "c" });
  await change(3, { ...SIGNED, signature: "d", state: "sent" });
  expect(await ownSignatures(db, [])).toEqual(new Set());
  expect(await ownSignatures(db, ["a", "b", "c", "e"])).toEqual(new Set(["a", "b"]));
});

test("a payout that contradicts the rows is listed while there is something to hold", async () => {
  await plan(prize(0), prize(1), refundFor(2, "one"));
  const shown = { slot: 1n, ordinal: 7, content: '{"arrived":[],"hash":"b"}', at: now };
  const adopt = (signature: string, kind: "prize" | "delivery", cause: string) =>
    db
      .insertInto("adopted")
      .values({ ...shown, signature, kind, cause: causeName(cause) })
      .execute();
  await adopt("a", "prize", prize(0).cause);
  await adopt("b", "delivery", CAUSE);
  await adopt("c", "delivery", "not settled yet");
  const listed = async () => (await listConflicts(db)).map(({ signature }) => signature).toSorted();
  expect(await listed()).toEqual(["a", "b"]);
  const conflicts = await listConflicts(db);
  for (const one of conflicts) await setAdopted(db, one, "conflict");
  expect(await listed()).toEqual(["a", "b"]);
  for (const one of conflicts) await holdConflicting(db, one);
  expect((await rows()).map(({ state }) => state)).toEqual(["held", "held", "held"]);
  expect(await listed()).toEqual([]);
  await change(1, { state: "planned", held_for: null });
  expect(await listed()).toEqual(["a"]);
});

test("open rows are counted by kind and state", async () => {
  await plan(...refunds(4), prize(9), prize(10));
  await change(10, { state: "closed" });
  await change(0, { state: "held", held_for: "refused", last_error: "why" });
  await change(1, { ...SIGNED, state: "landed" });
  const counted = (await countOpen(db)).map(({ kind, state, count }) =>
    [kind, state, count].join(" "),
  );
  expect(counted.toSorted()).toEqual(["prize planned 1", "refund held 1", "refund planned 2"]);
});
