import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { createBooksWatch } from "../../server/books/watch-books.ts";
import type { OpenBooks } from "../../server/transparency/schemas.ts";
import { openOwnSale } from "../own-sale.ts";
import { landOwn, transferInstruction } from "../payments.ts";
import { site } from "../site.ts";

const sale = await openOwnSale("robbed_escrow");
const { api, chain, launch, newWorker, ops, order, payoutsOf, payWrongly, rounds, rpc, settle } =
  sale;
afterAll(() => sale[Symbol.asyncDispose]());

test("once USDC has left the escrow by its key alone, nothing is sold or paid until a person accepts it", async () => {
  const worker = await newWorker();
  const { packId, pay } = await order(1);
  await pay();
  const thief = await api.newBuyer();
  // The cent that its refund leaves in the escrow makes up for what is stolen.
  await payWrongly(thief, 2_000_000n);
  await settle(worker);
  const theft = await transferInstruction({
    from: await readKeyFile(site.environment["ESCROW_KEY_FILE"]!),
    to: await usdcAccountOf(thief.address, launch.usdcMint),
    mint: launch.usdcMint,
    amount: 10_000n,
  });
  // He pays the fee himself: the vault signs nothing, and its history does not show it.
  const signature = await landOwn(thief.signer, [theft], rpc);
  await chain.skipBlocks(33);
  await settle(worker);
  // Payouts stop even if the comparison fails.
  await sql`alter table results rename to lost_results`.execute(worker.db);
  await expect(createBooksWatch()(worker)).rejects.toThrow("results");
  await sql`alter table lost_results rename to results`.execute(worker.db);
  await rounds(worker, 2);
  expect(await payoutsOf(packId)).toEqual(["planned"]);
  const buyer = await api.newBuyer();
  expect((await buyer.create(1)).body).toMatchObject({ code: "sales_stopped" });
  const why = `stopped, because ${signature} moved money and named no payment`;
  expect((await ops("house show")).out).toContain(why);
  expect((await ops("waits")).out).toContain("Sales: stopped, because payouts have stopped.");

  expect((await ops(`house resume ${signature}`, "It was one of us")).out).toContain("go on");
  // It stays in the open books, and neither stops anything nor calls anybody anymore.
  await createBooksWatch()(worker);
  const { body: books } = await thief.get<OpenBooks>("/api/transparency");
  const accepted = "a transaction that had stopped payouts was accepted by a person";
  expect(books.differences).toEqual([{ what: accepted, count: 1, isAccepted: true }]);
  expect((await worker.metrics.booksDifferences.get()).values[0]!.value).toBe(0);
  const { code, out } = await ops("reconcile");
  expect(out).toContain("except for 1 accepted by a person");
  expect(out).toContain(`${signature}: ${accepted}`);
  expect(code).toBe(0);
  const paid = async () => {
    await rounds(worker, 1);
    return payoutsOf(packId);
  };
  await expect.poll(paid).toEqual(["landed"]);
  // Servers may go on refusing for half a second.
  await expect.poll(async () => (await buyer.create(1)).status).toBe(200);
});
