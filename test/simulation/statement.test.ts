import {
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED,
  SolanaError,
} from "@solana/kit";
import { expect, test } from "vitest";
import { readTokenBalances } from "../../chain/balances.ts";
import { MAX_PER_BLOCK } from "../../chain/block-receipts.ts";
import { NodesDisagree } from "../../chain/errors.ts";
import { usdc } from "../../rules/money.ts";
import { priceOf } from "../../rules/presale.ts";
import { readHouseAccounts } from "../../server/books/house-accounts.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { lookBack, readStatementLines } from "../../server/statement/read-lines.ts";
import {
  forgetStatement,
  hasLinesAfter,
  readStatement,
  setSound,
  sumLines,
} from "../../server/statement/store.ts";
import { expectLoneWorkers, hiding } from "./lone-worker.ts";
import { ANN, BOB, CID, openSale } from "./paid.ts";
import { naming, signOwn } from "./payments.ts";
import { walletOf } from "./wallet.ts";

expectLoneWorkers();
/** Solana's fee per signature, in lamports. */
const FEE = 5000n;

/** Opens a sale whose statement has not been read. */
async function openStatement() {
  const sale = await openSale(2);
  const { ctx, db, ledger, nodes } = sale;
  const house = await readHouseAccounts(ctx);
  const finalSlot = () => BigInt(ledger.blocks.slotAt("finalized"));
  return {
    ...sale,
    house,
    read: (upTo = finalSlot(), by = ctx) => readStatementLines(by, house, upTo),
    /** Returns how often nodes were asked for `method` so far. */
    asked: (method: string) =>
      nodes.flatMap(({ calls }) => calls).filter((call) => call === method).length,
    slotOf: (signature: string) => BigInt(ledger.history.find(signature)!.slot),
    lines: () =>
      db.selectFrom("statement_lines").select(["signature", "escrow"]).orderBy("slot").execute(),
    escrow: () => readStatement(db, "escrow"),
  };
}

/** Opens a sale with two final payments in different blocks. */
async function openPaid() {
  const sale = await openStatement();
  const { transfer, passBlocks, finalize } = sale;
  const first = await transfer(ANN, usdc(20n));
  passBlocks(1);
  const second = await transfer(BOB, usdc(30n));
  finalize();
  const both = [
    { signature: first, escrow: usdc(20n) },
    { signature: second, escrow: usdc(30n) },
  ];
  return { ...sale, payments: [first, second] as const, both };
}

test.each([
  ["first", 0],
  ["last", 1],
] as const)(
  "of a history whose %s payment one of two nodes leaves out, nothing is read until they agree",
  async (_, index) => {
    const { nodes, payments, both, read, lines, escrow } = await openPaid();
    for (const node of nodes) {
      node.change = hiding(payments[index]);
      await expect(read()).rejects.toThrow(NodesDisagree);
      expect([await lines(), (await escrow()).signature]).toEqual([[], null]);
      node.change = () => undefined;
    }
    await read();
    expect(await lines()).toEqual(both);
    expect((await escrow()).signature).toBe(payments[1]);
  },
);

test("a statement ends at the slot that it is read up to, and goes on from there", async () => {
  const { payments, both, read, lines, slotOf, asked } = await openPaid();
  await read(slotOf(payments[0]));
  expect(await lines()).toEqual(both.slice(0, 1));
  // Each of two nodes lists two accounts, once.
  expect(asked("getSignaturesForAddress")).toBe(4);
  await read();
  expect(await lines()).toEqual(both);
});

test("two workers at once add each line once, and skip once what moved nothing", async () => {
  const { start, junk, transfer, finalize, both, read, lines, escrow } = await openPaid();
  await junk(ANN, 1n);
  await transfer(CID, priceOf(50));
  finalize();
  const second = await start("second");
  await Promise.all([read(), read(undefined, second)]);
  expect([await lines(), (await escrow()).skipped]).toEqual([both, 2n]);
});

test("a worker that another one overtakes goes on from there", async () => {
  const { start, payments, both, read, lines, slotOf } = await openPaid();
  const second = await start("second");
  await Promise.all([read(slotOf(payments[0]), second), read()]);
  expect(await lines()).toEqual(both);
});

test("the fee of a failed transaction is in the statement if the vault signed it", async () => {
  const { db, ledger, land, transfer, finalize, read } = await openStatement();
  await transfer(CID, priceOf(50));
  const vault = walletOf("vault");
  land(await signOwn(vault, [naming(vault, [], 10n ** 15n)], ledger));
  finalize();
  await read();
  const lines = db.selectFrom("statement_lines").select(["is_ours", "escrow", "lamports", "fee"]);
  expect(await lines.execute()).toEqual([{ is_ours: true, escrow: 0n, lamports: -FEE, fee: FEE }]);
});

test("of a block with much junk, only the payment is read", async () => {
  const { junk, transfer, finalize, read, lines, asked } = await openStatement();
  for (let lamports = 1n; lamports <= MAX_PER_BLOCK; lamports++) await junk(BOB, lamports);
  const signature = await transfer(ANN, usdc(20n));
  finalize();
  await read();
  expect(await lines()).toEqual([{ signature, escrow: usdc(20n) }]);
  expect(asked("getTransaction")).toBe(1);
});

test("what a node lists and does not return is not passed over", async () => {
  const { nodes, both, read, lines, escrow } = await openPaid();
  for (const node of nodes)
    node.change = ({ method }) => (method === "getTransaction" ? null : undefined);
  await expect(read()).rejects.toThrow("The RPC node does not return");
  expect([await lines(), (await escrow()).signature]).toEqual([[], null]);
  for (const node of nodes) node.change = () => undefined;
  await read();
  expect(await lines()).toEqual(both);
});

test("an unreadable transaction may be a payment if the escrow's history has it and it succeeded", async () => {
  const { ctx, db, nodes, ledger, land, transfer, finalize, read } = await openStatement();
  const signature = await transfer(ANN, usdc(20n));
  await transfer(CID, priceOf(50));
  land(await signOwn(BOB.wallet, [naming(BOB.wallet, [ctx.launch.vault], 1n)], ledger));
  finalize();
  for (const node of nodes)
    node.change = ({ method }) => {
      if (method === "getTransaction")
        throw new SolanaError(UNSUPPORTED, { __serverMessage: "too new" });
    };
  await read();
  const lines = db.selectFrom("statement_lines").select(["signature", "escrow", "payers"]);
  const [escrowed, ...others] = (await lines.execute()).toSorted(
    (a, b) => Number(b.signature === signature) - Number(a.signature === signature),
  );
  expect(escrowed).toEqual({ signature, escrow: null, payers: null });
  expect(others.map(({ payers }) => payers)).toEqual([{}]);
  expect((await sumLines(db)).unreadable).toBe(2);
});

test("a payment that nodes list too late is found by looking back, but not what has not been read", async () => {
  const { ctx, house, nodes, payments, both, transfer, finalize, read, lines, asked } =
    await openPaid();
  await lookBack(ctx, house);
  expect(await lines()).toEqual([]);
  for (const node of nodes) node.change = hiding(payments[0]);
  await read();
  for (const node of nodes) node.change = () => undefined;
  await transfer(ANN, usdc(5n));
  finalize();
  expect(await lines()).toEqual(both.slice(1));
  await lookBack(ctx, house);
  expect(await lines()).toEqual(both);
  const before = asked("getTransaction");
  await lookBack(ctx, house);
  expect(asked("getTransaction")).toBe(before);
});

test("sums are those of the lines up to a slot, also of the tokens that left the vault", async () => {
  const { ctx, db, order, finalize, read, transfer, slotOf, rows } = await openStatement();
  await (await order(ANN)).pay();
  finalize();
  await watchEscrow(ctx);
  // The last delivery pays out the escrow once those before it are final.
  for (let round = 0; round < 3; round++) {
    await sendOutbox(ctx, HANDLERS);
    finalize();
  }
  expect((await rows()).map(({ state }) => state)).toContain("landed");
  const last = slotOf(await transfer(BOB, usdc(30n)));
  finalize();
  await read();
  const { byMint } = await readTokenBalances(ctx.rpc, ANN.wallet.address);
  expect(byMint.size).toBeGreaterThan(0);
  expect(await sumLines(db)).toMatchObject({ escrow: usdc(30n), unreadable: 0, vaultOut: byMint });
  expect((await sumLines(db, last - 1n)).escrow).toBe(0n);
  expect((await sumLines(db, 0n)).vaultOut).toEqual(new Map());
  expect([await hasLinesAfter(db, last - 1n), await hasLinesAfter(db, last)]).toEqual([
    true,
    false,
  ]);
});

test("of an account's sound balances the latest is kept, and nothing of a statement that is forgotten", async () => {
  const { db, both, read, lines, escrow } = await openPaid();
  await read();
  for (const [slot, amount] of [
    [7n, 1n],
    [9n, 2n],
    [8n, 3n],
  ] as const)
    await setSound(db, "escrow", { slot, amount });
  expect(await escrow()).toMatchObject({ sound_slot: 9n, sound_amount: 2n });
  expect(await readStatement(db, "vault")).toMatchObject({ sound_slot: null });
  await forgetStatement(db);
  expect(await lines()).toEqual([]);
  const nothing = { signature: null, slot: 0n, skipped: 0n, sound_slot: null, sound_amount: null };
  expect(await escrow()).toMatchObject(nothing);
  await read();
  expect(await lines()).toEqual(both);
});
