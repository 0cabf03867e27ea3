import { afterAll, expect, test } from "vitest";
import { NAMES_HELD } from "../../server/refunds/store.ts";
import { backUp } from "../backup.ts";
import { FEE, openRestoredSale } from "../lost-database.ts";

const sale = await openRestoredSale("lost_holds");
afterAll(() => sale[Symbol.asyncDispose]());
const { chain, db, expectAllSettled, newWorker, order, rounds, settled, untilDone } = sale;

test("purchases that were held after the backup are held again, and nothing is paid for either unasked", async () => {
  const restore = await backUp(db, "before_hold");
  const [one, other] = [await order(1), await order(1)];
  const [signature, otherSignature] = [await one.pay(), await other.pay()];
  await chain.skipBlocks(33);
  await restore();
  const why = "The payer reports a theft";
  expect(await sale.ops(`purchase hold ${one.packId}`, why)).toMatchObject({ code: 1 });
  for (const { packId } of [one, other])
    expect(await sale.ops(`purchase hold ${packId} --lost`, why)).toMatchObject({ code: 0 });
  const worker = await newWorker();
  await untilDone(worker);
  const refunds = db
    .selectFrom("outbox")
    .select(["state", "held_for", "last_error"])
    .where("cause", "in", [signature, otherSignature]);
  expect(await refunds.execute()).toMatchObject([NAMES_HELD, NAMES_HELD]);
  expect((await sale.ops(`purchase resume ${one.packId}`)).out.trim()).toMatch(
    new RegExp(`npm run ops -- payment refund ${signature}$`),
  );
  // The other one is still on hold.
  const early = (await sale.ops(`payment refund ${otherSignature}`, why)).err;
  expect(early).toContain(`It names ${other.packId}, which is on hold. Resume that first.`);
  expect(await sale.ops(`payment refund ${signature}`, why)).toMatchObject({ code: 0 });
  await rounds(worker, 3);
  const states = (await refunds.orderBy("state").execute()).map(({ state }) => state);
  expect(states).toEqual(["held", "landed"]);
  expect((await sale.ops(`purchase resume ${other.packId}`)).out).toContain(otherSignature);
  expect(await sale.ops(`payment refund ${otherSignature}`, why)).toMatchObject({ code: 0 });
  // What is planned already waits, too, if somebody has second thoughts.
  expect(await sale.ops(`purchase hold ${other.packId} --lost`, why)).toMatchObject({ code: 0 });
  await rounds(worker, 3);
  expect((await refunds.execute()).map(({ state }) => state).toSorted()).toEqual([
    "landed",
    "planned",
  ]);
  expect(await sale.ops(`purchase resume ${other.packId}`)).toMatchObject({ code: 0 });
  await rounds(worker, 3);
  for (const { buyer } of [one, other]) settled.push({ buyer, has: { spent: FEE, packs: 0n } });
  await expectAllSettled();
});
