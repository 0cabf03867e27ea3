import type { Signature } from "@solana/kit";
import { expect, test } from "vitest";
import type { Db } from "../../server/db/connect.ts";
import { unlessOutdated } from "../../server/db/outdated.ts";
import { CONFLICT } from "../../server/house/adopted/store.ts";
import type { Planned, Sent } from "../../server/outbox/row.ts";
import {
  hasUnfinished,
  hold,
  insertPlanned,
  markConfirmed,
  markLanded,
  markResent,
  markSent,
  noteError,
  planAgain,
  planNow,
  postpone,
} from "../../server/outbox/store.ts";
import { BELOW_LEAST } from "../../server/refunds/store.ts";
import {
  SIGNED,
  after,
  change,
  db,
  expectOutbox,
  now,
  plan,
  refundFor,
  rows,
} from "./outbox-table.ts";
import { CAUSE, OWNER, refunds } from "./owed.ts";

expectOutbox();
const BYTES = {
  signature: "signed" as Signature,
  wire: "bytes",
  lastValidBlockHeight: 500n,
  slot: 7n,
};

/** Plans refunds and signs them all in one transaction. */
async function sent(count: number): Promise<Sent[]> {
  const signed = await plan(...refunds(count));
  await markSent(db, signed, { signed: BYTES, at: now });
  return (await rows()) as Sent[];
}

test("a planned payout is stored exactly as planned", async () => {
  await insertPlanned(db, []);
  expect(await hasUnfinished(db)).toBe(false);
  const content = { purchaseId: null, owner: OWNER, amount: "5" };
  const [one, other] = await plan(
    { kind: "refund", cause: CAUSE, ordinal: 0, content },
    { kind: "refund", cause: CAUSE, ordinal: 1, content, isLast: true, held: BELOW_LEAST },
  );
  expect(one).toMatchObject({ content, cause: CAUSE, state: "planned", is_last: false });
  expect(other).toMatchObject({ state: "held", is_last: true, ...BELOW_LEAST });
});

test("signing fills a row, and clears what it was refused for", async () => {
  const [row] = await plan(...refunds(1));
  await change(0, { refusal: "no", is_confirmed: true });
  const content = { ...row!.content, amount: "7" };
  const changed = { ...row!, content } as Planned;
  await markSent(db, [changed], { signed: BYTES, at: now });
  expect(await rows()).toMatchObject([
    {
      state: "sent",
      signature: "signed",
      wire: "bytes",
      last_valid_block_height: 500n,
      signed_slot: 7n,
      is_confirmed: false,
      content,
      attempts: 1,
      refusal: null,
      first_sent_at: now,
      sent_at: now,
      resent_at: now,
    },
  ]);
  await change(0, { state: "planned" });
  const [again] = (await rows()) as Planned[];
  await markSent(db, [again!], { signed: BYTES, at: after(9) });
  expect(await rows()).toMatchObject([
    { attempts: 2, first_sent_at: now, sent_at: after(9), resent_at: after(9) },
  ]);
});

test.each([{ state: "held", ...BELOW_LEAST }, { attempts: 1 }])(
  "a row that is now %j is not marked as sent",
  async (to) => {
    const listed = await plan(...refunds(2));
    await change(1, to);
    const before = await rows();
    for (const some of [[listed[1]!], listed]) {
      const mark = (trx: Db) => markSent(trx, some, { signed: BYTES, at: now });
      expect(await unlessOutdated(db, mark)).toBe(false);
      expect(await rows()).toEqual(before);
    }
  },
);

/** What a worker might do with a row that it listed as sent a while ago. */
const LATE: readonly (readonly [string, (row: Sent) => Promise<unknown>, object])[] = [
  [
    "plans it again",
    (row) => planAgain(db, row, { dueAt: after(5), error: "e", refusal: "r" }),
    { state: "planned", last_error: "e", refusal: "r", is_confirmed: false },
  ],
  [
    "holds it",
    (row) => hold(db, row, "why"),
    { state: "held", held_for: "refused", last_error: "why", is_confirmed: false },
  ],
  ["marks it as confirmed", (row) => markConfirmed(db, row.signature), { is_confirmed: true }],
  [
    "marks it as resent",
    (row) => markResent(db, row.signature, new Date(1)),
    { resent_at: new Date(1) },
  ],
  [
    "marks it as landed",
    (row) => markLanded(db, row, new Date(1)),
    { state: "landed", is_confirmed: true, landed_at: new Date(1) },
  ],
  [
    "notes an error",
    (row) => noteError(db, row.signature, { error: "e", isRefusal: false }),
    { last_error: "e", refusal: null },
  ],
  [
    "notes a refusal",
    (row) => noteError(db, row.signature, { error: "r".repeat(501), isRefusal: true }),
    { last_error: "r".repeat(500), refusal: "r".repeat(500) },
  ],
];

test.each(LATE)("a worker that %s changes its row, and none that moved on", async (_, act, to) => {
  const listed = await sent(4);
  await change(1, { ...SIGNED, signature: "another" });
  await change(2, { state: "landed" });
  await change(3, { state: "planned" });
  const before = await rows();
  for (const row of listed.slice(1))
    await act(row.ordinal === 1 ? { ...row, signature: "x" } : row);
  // The call goes by signature, so it may still change the first row.
  expect((await rows()).slice(1)).toEqual(before.slice(1));
  await act(listed[0]!);
  expect((await rows())[0]).toMatchObject(to);
  expect((await rows()).slice(1)).toEqual(before.slice(1));
});

test("a row lands once", async () => {
  const [row] = await sent(1);
  expect(await markLanded(db, row!, now)).toBe(true);
  expect(await markLanded(db, row!, after(9))).toBe(false);
  expect(await rows()).toMatchObject([{ landed_at: now }]);
});

test("a row that is planned again is due when it says", async () => {
  const [row] = await sent(1);
  await planAgain(db, row!, { dueAt: after(5), error: "e", refusal: null });
  expect(await rows()).toMatchObject([{ due_at: after(5), refusal: null, attempts: 1 }]);
});

test("rows are postponed by how often each was tried, unless they have gone on", async () => {
  const listed = await plan(...refunds(4));
  await postpone(db, [], { dueAt: () => now, why: "none" });
  await change(1, { attempts: 3 });
  const [first, second] = (await rows()) as Planned[];
  await change(2, { attempts: 9 });
  await change(3, { state: "held", held_for: "refused", last_error: "held" });
  await postpone(db, [first!, second!, listed[2]!, listed[3]!], {
    dueAt: (attempts) => after(attempts * 1000),
    why: "later",
  });
  expect(await rows()).toMatchObject([
    { attempts: 1, due_at: after(1000), last_error: "later", state: "planned" },
    { attempts: 4, due_at: after(4000), last_error: "later" },
    { attempts: 9, due_at: null, last_error: null },
    { attempts: 0, due_at: null, last_error: "held", state: "held" },
  ]);
});

test("what waits for a purchase is planned now, and what the chain had refused", async () => {
  await plan(
    ...[0, 1, 2, 3, 4, 5].map((ordinal) => refundFor(ordinal, ordinal === 5 ? "other" : "one")),
  );
  const waiting = { due_at: after(1), first_sent_at: now, last_error: "later", attempts: 2 };
  await change(0, waiting);
  await change(1, { due_at: after(0) });
  await change(2, { state: "held", held_for: "refused", last_error: "no", attempts: 7 });
  await change(3, { state: "held", ...BELOW_LEAST });
  await change(4, { state: "held", ...CONFLICT });
  await change(5, waiting);
  const before = await rows();
  expect(await planNow(db, "one", now)).toBe(2);
  const fresh = {
    state: "planned",
    due_at: null,
    first_sent_at: null,
    held_for: null,
    last_error: null,
  };
  const [first, second, third, ...rest] = await rows();
  expect(first).toMatchObject({ ...fresh, attempts: 3 });
  expect(second).toEqual(before[1]);
  expect(third).toMatchObject({ ...fresh, attempts: 8 });
  expect(rest).toEqual(before.slice(3));
});
