import {
  type Base64EncodedWireTransaction,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  type Signature,
  generateKeyPairSigner,
  isSolanaError,
} from "@solana/kit";
import { expect, test } from "vitest";
import { readStatuses, sendWire } from "../../chain/confirm.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";

import {
  SOL,
  balanceOf,
  chain,
  give,
  newWallet,
  payer,
  readTransaction,
  refusalOf,
  rpc,
  send,
  sendAnyway,
  sign,
  untilConfirmed,
  untilFinal,
} from "../local-chain.ts";

test("a transaction can land up to its last valid block height, but not one block later", async () => {
  const wallet = await newWallet();
  const [early, late] = [
    await sign([give(wallet.address, 1n)]),
    await sign([give(wallet.address, 2n)]),
  ];
  await chain.skipBlocks(BLOCKHASH_LIFE - 1);
  expect(await rpc.getBlockHeight({ commitment: "processed" }).send()).toBe(
    late.lastValidBlockHeight,
  );
  await sendWire(rpc, early.wire);
  await chain.skipBlocks(1);
  expect(
    isSolanaError(
      await refusalOf(sendWire(rpc, late.wire)),
      SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
    ),
  ).toBe(true);
  expect(await readStatuses(rpc, [early, late])).toMatchObject([
    { kind: "pending" },
    { kind: "pending" },
  ]);
  await untilFinal();
  expect(await readStatuses(rpc, [early, late])).toMatchObject([
    { kind: "landed" },
    { kind: "expired" },
  ]);
  expect(await balanceOf(wallet.address)).toBe(SOL + 1n);
});

test("a blockhash is unknown at a commitment that has not reached its block", async () => {
  await untilFinal();
  await untilConfirmed();
  const { wire } = await sign([give(payer.address, 1n)]);
  const preflight = (preflightCommitment: "finalized" | "confirmed") =>
    rpc
      .sendTransaction(wire as Base64EncodedWireTransaction, {
        encoding: "base64",
        preflightCommitment,
      })
      .send();
  const refusal = await refusalOf(preflight("finalized"));
  expect(isSolanaError(refusal, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true);
  await preflight("confirmed");
});

test("the same bytes sent twice run once", async () => {
  const wallet = await newWallet();
  const { signature, wire } = await send([give(wallet.address, 1n)]);
  expect(
    isSolanaError(
      await refusalOf(sendWire(rpc, wire)),
      SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
    ),
  ).toBe(true);
  expect(await sendAnyway(wire)).toBe(signature);
  expect(await balanceOf(wallet.address)).toBe(SOL + 1n);
});

test("a processed transaction is confirmed a block later and final after 32, for every kind of read", async () => {
  const wallet = await newWallet();
  const { signature } = await send([give(wallet.address, 1n)]);
  const look = async () => {
    const [status] = (await rpc.getSignatureStatuses([signature]).send()).value;
    return [
      status!.confirmationStatus,
      await balanceOf(wallet.address, "confirmed"),
      await balanceOf(wallet.address, "finalized"),
      (await readTransaction(signature, "confirmed")) !== null,
      (await readTransaction(signature)) !== null,
      (await rpc.getSignaturesForAddress(wallet.address, { commitment: "finalized" }).send())
        .length,
    ];
  };
  expect(await look()).toEqual(["processed", SOL, SOL, false, false, 1]);
  expect(await balanceOf(wallet.address)).toBe(SOL + 1n);
  await chain.skipBlocks(1);
  expect(await look()).toEqual(["confirmed", SOL + 1n, SOL, true, false, 1]);
  await chain.skipBlocks(30);
  expect(await look()).toEqual(["confirmed", SOL + 1n, SOL, true, false, 1]);
  await chain.skipBlocks(1);
  expect(await look()).toEqual(["finalized", SOL + 1n, SOL + 1n, true, true, 2]);
});

test("blocks follow one another, each with its own hash", async () => {
  await untilFinal();
  const newest = await rpc.getSlot({ commitment: "confirmed" }).send();
  const read = (slot: bigint) =>
    rpc
      .getBlock(slot, { commitment: "confirmed", transactionDetails: "none", rewards: false })
      .send();
  const [parent, block] = [(await read(newest - 1n))!, (await read(newest))!];
  expect(block).toMatchObject({ previousBlockhash: parent.blockhash, parentSlot: newest - 1n });
  expect(block.blockHeight).toBe(parent.blockHeight + 1n);
  expect(block.blockhash).not.toBe(parent.blockhash);
  expect(Math.abs(Number(block.blockTime) - Date.now() / 1000)).toBeLessThan(60);
  expect(await rpc.getBlockHeight({ commitment: "confirmed" }).send()).toBe(block.blockHeight);
  const { value } = await rpc.getLatestBlockhash({ commitment: "confirmed" }).send();
  expect(value.blockhash).toBe(block.blockhash);
  await expect(read(newest + 1n)).rejects.toThrow(/not available/i);
});

test("a history is read page by page, newest first", async () => {
  const wallet = await generateKeyPairSigner();
  const sent: Signature[] = [];
  for (let amount = SOL; amount < SOL + 5n; amount++)
    sent.unshift((await send([give(wallet.address, amount)])).signature);
  await untilFinal();
  const page = async (options: object) =>
    (await rpc.getSignaturesForAddress(wallet.address, options).send()).map(
      ({ signature }) => signature,
    );
  expect(await page({})).toEqual(sent);
  expect(await page({ limit: 2 })).toEqual(sent.slice(0, 2));
  expect(await page({ limit: 2, before: sent[1] })).toEqual(sent.slice(2, 4));
  expect(await page({ until: sent[3] })).toEqual(sent.slice(0, 3));
  expect(await page({ before: sent[4] })).toEqual([]);
});

test("an unsupported method is refused as a node does", async () => {
  const refusal = await rpc
    .getVoteAccounts()
    .send()
    .catch((error: unknown) => error);
  expect(isSolanaError(refusal, SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND)).toBe(true);
});
