import { expect, test } from "vitest";
import { NodesDisagree } from "../../chain/errors.ts";
import { usdc } from "../../rules/money.ts";
import { readHouseAccounts } from "../../server/books/house-accounts.ts";
import { readFreeFunds } from "../../server/refunds/free-funds.ts";
import { readStatementLines } from "../../server/statement/read-lines.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { ANN, BOB, openSale } from "./paid.ts";

expectLoneWorkers();

test("a transaction that one of two nodes leaves out is in no statement until both list it", async () => {
  const { ctx, db, ledger, nodes, transfer, finalize } = await openSale(2);
  const house = await readHouseAccounts(ctx);
  const first = await transfer(ANN, usdc(5n));
  finalize();
  const second = await transfer(BOB, usdc(7n));
  finalize();
  const read = () => readStatementLines(ctx, house, BigInt(ledger.blocks.slotAt("finalized")));
  const lines = async () =>
    (await db.selectFrom("statement_lines").select("signature").orderBy("slot").execute()).map(
      ({ signature }) => signature,
    );
  for (const hidden of [first, second]) {
    nodes[1]!.change = ({ method }, result) =>
      method === "getSignaturesForAddress"
        ? (result as { signature: string }[]).filter(({ signature }) => signature !== hidden)
        : undefined;
    await expect(read()).rejects.toThrow(NodesDisagree);
    expect(await lines()).toEqual([]);
  }
  nodes[1]!.change = () => undefined;
  await read();
  expect(await lines()).toEqual([first, second]);
});

test("money that waits for its turn in the escrow is nobody else's", async () => {
  const { ctx, transfer, finalize } = await openSale();
  const free = await readFreeFunds(ctx, "");
  await transfer(ANN, usdc(5n));
  await transfer(BOB, usdc(7n));
  finalize();
  expect(await readFreeFunds(ctx, "")).toBe(free);
});
