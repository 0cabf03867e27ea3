import { afterAll, expect, test } from "vitest";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { openOwnSale } from "../own-sale.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const sale = stack.use(await openOwnSale("shared-batch"));
const { chain, clock, newWorker, order, rounds, settle, usdcOf } = sale;

test("of a transaction that another worker has signed a part of, nothing is recorded or sent", async () => {
  const quick = await newWorker();
  const [one, two] = [await order(1), await order(1)];
  // Without other people's money in the escrow, nobody could be paid twice.
  const { packId, pay } = await order(40);
  await pay();
  await settle(quick);
  await sale.ops(`purchase hold ${packId}`, "-");
  for (const { buyer, packId: own } of [one, two]) await sale.payWrongly(buyer, 300_000_000n, own);
  let hasStalled = false;
  const stalling = await newWorker(async (ask, { payload }) => {
    const answer = await ask();
    if ((payload as { method: string }).method !== "getMultipleAccounts" || hasStalled)
      return answer;
    // It has listed both refunds. Another worker takes over, and signs the one that may be paid.
    hasStalled = true;
    await sale.ops(`purchase hold ${one.packId}`, "Who is this?");
    await sendOutbox(quick, HANDLERS);
    await sale.ops(`purchase resume ${one.packId}`);
    clock.now += 6000;
    return answer;
  });
  await settle(stalling);
  clock.now += 6000;
  await sendOutbox(stalling, HANDLERS);
  expect(hasStalled).toBe(true);
  expect(await sale.payoutsOf(one.packId)).toEqual(["planned"]);
  expect(await sale.payoutsOf(two.packId)).toEqual(["sent"]);
  await chain.skipBlocks(33);
  await rounds(quick, 4);
  for (const { buyer } of [one, two]) expect(await usdcOf(buyer.address)).toBe(1_000_000_000n);
});
