import { expect, test } from "vitest";
import { REFUND_FEE } from "../../rules/refund-terms.ts";
import { usdc } from "../../rules/money.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { readFreeFunds } from "../../server/refunds/free-funds.ts";
import { expectLoneWorkers, hiding } from "./lone-worker.ts";
import { ANN, BOB, CID, openSale } from "./paid.ts";

expectLoneWorkers();

test("payments are nobody else's to spend, while they wait for their turn as well as after it", async () => {
  const { ctx, nodes, transfer, junk, order, finalize, outcomes } = await openSale(2);
  const free = () => readFreeFunds(ctx, "");
  const before = await free();
  expect(before).toBe(usdc(1_000_000n));
  await junk(CID, 1n);
  const waiting = await transfer(ANN, usdc(50n));
  await (await order(BOB)).pay();
  finalize();
  // What one node lists counts.
  nodes[1]!.change = hiding(waiting);
  expect(await free()).toBe(before);
  nodes[1]!.change = () => undefined;
  await watchEscrow(ctx);
  expect(await outcomes()).toEqual(["no_purchase", "drawn"]);
  // The refund is owed, less the fee that the escrow keeps.
  expect(await free()).toBe(before + REFUND_FEE);
});
