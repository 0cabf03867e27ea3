import { expect, test } from "vitest";
import { MINUTE_MS } from "../../rules/time.ts";
import { lockHandler } from "../../server/lock/handler.ts";
import { lockDueWeeks, reportLateLocks, takeSnapshots } from "../../server/lock/lock-week.ts";
import { findLock, releaseLock } from "../../server/lock/store.ts";
import type { Handler } from "../../server/outbox/handler.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { NEXT, WEEK, expectWeeks, held, toLock, worker } from "./locked-weeks.ts";
import { FINAL } from "./lone-worker.ts";
import { SIGNED } from "./outbox-table.ts";

const HANDLERS = [lockHandler as unknown as Handler];
const NOBODY = held();

expectWeeks();

test("the vault records a lock in a memo, which is known by its transaction once it is final", async () => {
  const { ctx, db, rows, land, passBlocks } = worker;
  await toLock(NEXT);
  await lockDueWeeks(ctx);
  await takeSnapshots(ctx, NOBODY);
  await sendOutbox(ctx, HANDLERS);
  const sent = await rows();
  expect(sent.map(({ kind, cause, state }) => [kind, cause, state])).toEqual([
    ["lock", WEEK, "sent"],
    ["lock", NEXT, "sent"],
  ]);
  const [first, second] = sent as [(typeof sent)[0], (typeof sent)[0]];
  expect(second.signature).not.toBe(first.signature);
  const { hash } = first.content as { hash: string };
  const memo = `Hardwood lock ${WEEK} ${hash}`;
  expect(Buffer.from(first.wire!, "base64").toString("latin1")).toContain(memo);
  expect(await findLock(db, WEEK)).toEqual({ hash, signature: null });
  for (const { wire } of sent) land(wire);
  passBlocks(FINAL);
  await sendOutbox(ctx, HANDLERS);
  expect(await findLock(db, WEEK)).toEqual({ hash, signature: first.signature });
  expect(await findLock(db, "2030-01-21")).toBeUndefined();
});

test("a lock that is not on Solana after ten minutes calls the operator, and says why", async () => {
  const { ctx, db, log, time } = worker;
  await toLock(NEXT);
  await lockDueWeeks(ctx);
  await takeSnapshots(ctx, NOBODY);
  const change = (week: string, to: object) =>
    db.updateTable("outbox").set(to).where("cause", "=", week).execute();
  await change(WEEK, { last_error: "no SOL" });
  time.pass(10 * MINUTE_MS);
  await reportLateLocks(ctx);
  expect(log).toEqual([]);
  time.pass(1);
  await change(NEXT, { ...SIGNED, state: "landed" });
  await reportLateLocks(ctx);
  await change(WEEK, { state: "held", held_for: "paid_otherwise", last_error: "another lock" });
  await reportLateLocks(ctx);
  const late =
    "what was locked for a week is not on Solana yet; nobody else can tell when it was fixed";
  const other = "a week is not settled: Solana shows that it was locked otherwise";
  expect(log).toEqual([
    { level: 50, week: WEEK, why: "no SOL", msg: late },
    { level: 50, week: WEEK, why: "another lock", msg: other },
  ]);
});

test("an operator releases the locks of one week that Solana shows, and nothing else", async () => {
  const { db, ctx } = worker;
  const shown = (
    [
      ["lock", WEEK, "open"],
      ["lock", WEEK, "conflict"],
      ["lock", WEEK, "landed"],
      ["lock", NEXT, "conflict"],
      ["prize", WEEK, "open"],
    ] as const
  ).map(([kind, cause, state], index) => ({
    signature: String(index),
    slot: 1n,
    kind,
    cause,
    ordinal: 0,
    state,
    at: ctx.now(),
    content: JSON.stringify({ arrived: [] }),
  }));
  await db.insertInto("adopted").values(shown).execute();
  expect(await releaseLock(db, "2025-11-10")).toBe("not held");
  expect([await releaseLock(db, WEEK), await releaseLock(db, WEEK)]).toEqual([
    "released",
    "released already",
  ]);
  const states = await db.selectFrom("adopted").select("state").orderBy("signature").execute();
  const expected = ["released", "released", "landed", "conflict", "open"];
  expect(states.map(({ state }) => state)).toEqual(expected);
});
