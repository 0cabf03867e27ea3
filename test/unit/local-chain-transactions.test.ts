import {
  type Address,
  type Base58EncodedBytes,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getU64Decoder,
  isSolanaError,
  partiallySignTransaction,
} from "@solana/kit";
import {
  TOKEN_PROGRAM_ADDRESS,
  fetchToken,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import { expect, test } from "vitest";
import { readStatuses, sendWire } from "../../chain/confirm.ts";
import { readLifetime } from "../../chain/lifetime.ts";
import { extendLookupTable, newLookupTable, readLookupTable } from "../../chain/lookup-table.ts";
import { MEMO_PROGRAM } from "../../chain/memo.ts";
import { buildPayment } from "../../chain/payment.ts";
import { readPayment, readPaymentInBlock } from "../../chain/read-payment.ts";

import {
  FEE,
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
  setUpSale,
  sign,
  untilConfirmed,
  untilFinal,
} from "../local-chain.ts";

test("a payment can be read once it is final, with its amount, owner, memo and block", async () => {
  const { usdcMint, buyer, source, escrowAccount } = await setUpSale();
  const reference = (await generateKeyPairSigner()).address;
  const transaction = buildPayment({
    buyer: buyer.address,
    source,
    usdcMint,
    usdcDecimals: 6,
    escrowAccount,
    amount: 20_000_000n,
    reference,
    memo: "for one pack",
    lifetime: await readLifetime(rpc),
  });
  const signed = await partiallySignTransaction(
    [buyer.keyPair],
    getTransactionDecoder().decode(getBase64Encoder().encode(transaction)),
  );
  const signature = getSignatureFromTransaction(signed);
  await sendWire(rpc, getBase64EncodedWireTransaction(signed));
  const read = () => readPaymentInBlock(rpc, signature, { escrowAccount, usdcMint });
  await chain.skipBlocks(31);
  expect(await read()).toBeNull();
  await chain.skipBlocks(1);
  const payment = await read();
  const slot = await rpc.getSlot({ commitment: "finalized" }).send();
  const block = await rpc.getBlock(slot, { transactionDetails: "none", rewards: false }).send();
  expect(payment).toEqual({
    signature,
    slot,
    blockHash: block!.blockhash,
    hasFailed: false,
    received: 20_000_000n,
    transfers: [{ amount: 20_000_000n, authority: buyer.address, owner: buyer.address }],
    accounts: expect.arrayContaining([buyer.address, source, escrowAccount, reference]),
    memos: ["for one pack"],
  });
  expect(await rpc.getSignaturesForAddress(reference).send()).toMatchObject([
    { signature, err: null, memo: "[12] for one pack", confirmationStatus: "finalized" },
  ]);
});

test("a transaction has what Solana reports: fee, balances, tokens and inner instructions", async () => {
  const { usdcMint, buyer, source, funded } = await setUpSale();
  const { meta, version } = (await readTransaction(funded))!;
  expect(version).toBe(0);
  expect(meta).toMatchObject({
    err: null,
    fee: FEE,
    loadedAddresses: { writable: [], readonly: [] },
  });
  expect(meta!.preBalances[0]! - meta!.postBalances[0]!).toBeGreaterThan(SOL + FEE);
  expect(meta!.preTokenBalances).toEqual([]);
  expect(meta!.postTokenBalances).toContainEqual({
    accountIndex: expect.any(Number),
    mint: usdcMint,
    owner: buyer.address,
    programId: TOKEN_PROGRAM_ADDRESS,
    uiTokenAmount: {
      amount: "1000000000",
      decimals: 6,
      uiAmount: 1000,
      uiAmountString: "1000",
    },
  });
  // After the compute budget come two associated token accounts. Creating each takes four calls: get the
  // size, allocate, make the owner immutable, initialize.
  const calls = meta!.innerInstructions!.map(({ index, instructions }) => [
    index,
    instructions.length,
  ]);
  expect(calls).toEqual([
    [1, 4],
    [3, 4],
  ]);
  for (const { instructions } of meta!.innerInstructions!)
    for (const { stackHeight } of instructions) expect(stackHeight).toBe(2);
  expect(meta!.logMessages).toContain(`Program ${TOKEN_PROGRAM_ADDRESS} success`);
  expect(meta!.computeUnitsConsumed).toBeGreaterThan(1000n);
  expect((await fetchToken(rpc, source)).data.amount).toBe(1_000_000_000n);
});

test("a wallet's tokens are found by owner, by mint and by program", async () => {
  const { usdcMint, buyer, source } = await setUpSale();
  const find = async (filter: { mint: Address } | { programId: Address }) => {
    const { value } = await rpc
      .getTokenAccountsByOwner(buyer.address, filter as { mint: Address }, {
        encoding: "jsonParsed",
      })
      .send();
    return value.map(({ pubkey, account }) => [
      pubkey,
      account.data.parsed.info.tokenAmount.amount,
    ]);
  };
  expect(await find({ mint: usdcMint })).toEqual([[source, "1000000000"]]);
  expect(await find({ programId: TOKEN_PROGRAM_ADDRESS })).toEqual([[source, "1000000000"]]);
  expect(await find({ programId: MEMO_PROGRAM })).toEqual([]);
  expect(await find({ mint: source })).toEqual([]);
});

test("the accounts of a mint are listed as of a slot, and nothing else is listed by program", async () => {
  const { usdcMint, escrowAccount, buyer, source } = await setUpSale();
  const list = async (options: object = {}) => {
    const bytes = usdcMint as string as Base58EncodedBytes;
    const { context, value } = await rpc
      .getProgramAccounts(TOKEN_PROGRAM_ADDRESS, {
        encoding: "base64",
        withContext: true,
        filters: [{ memcmp: { offset: 0n, bytes, encoding: "base58" } }],
        dataSlice: { offset: 64, length: 8 },
        ...options,
      })
      .send();
    const amounts = value.map(({ pubkey, account }): [Address, bigint] => [
      pubkey,
      getU64Decoder().decode(getBase64Encoder().encode(account.data[0])),
    ]);
    return { slot: context.slot, amounts: new Map(amounts) };
  };
  const before = await list();
  const transfer = { source, destination: escrowAccount, mint: usdcMint, authority: buyer };
  await send([getTransferCheckedInstruction({ ...transfer, amount: 1n, decimals: 6 })]);
  expect(before.amounts).toEqual(
    new Map([
      [source, 1_000_000_000n],
      [escrowAccount, 0n],
    ]),
  );
  expect((await list()).amounts).toEqual(before.amounts);
  await untilFinal();
  expect((await list()).amounts.get(escrowAccount)).toBe(1n);
  await expect(list({ minContextSlot: before.slot + 1000n })).rejects.toThrow("context slot");
  await expect(list({ filters: [] })).rejects.toThrow("of one mint only");
  await expect(list({ withContext: false })).rejects.toThrow("with context only");
});

test("addresses of a lookup table count as named, and can be used one slot after they came", async () => {
  const wallet = await newWallet();
  const { slot } = await readLifetime(rpc);
  const { address: table, create } = await newLookupTable(payer, slot);
  await send([create, extendLookupTable(payer, table, [wallet.address])]);
  const lookupTables = { [table]: [wallet.address] };
  await expect(send([give(wallet.address, 1n)], { lookupTables })).rejects.toThrow();
  await untilConfirmed();
  expect(await readLookupTable(rpc, table)).toEqual([wallet.address]);
  const { signature } = await send([give(wallet.address, 1n)], { lookupTables });
  await untilFinal();
  expect((await readTransaction(signature))!.meta!.loadedAddresses).toEqual({
    writable: [wallet.address],
    readonly: [],
  });
  const [newest] = await rpc.getSignaturesForAddress(wallet.address, { limit: 1 }).send();
  expect(newest).toMatchObject({ signature, err: null, confirmationStatus: "finalized" });
  expect(await balanceOf(wallet.address)).toBe(SOL + 1n);
});

test("a transaction that would fail is refused with the reason, and costs nothing", async () => {
  const { usdcMint, buyer, source, escrowAccount } = await setUpSale();
  const transfer = getTransferCheckedInstruction({
    source,
    mint: usdcMint,
    destination: escrowAccount,
    authority: buyer,
    amount: 1_000_000_001n,
    decimals: 6,
  });
  const signed = await sign([transfer], { feePayer: buyer });
  const refusal = await refusalOf(sendWire(rpc, signed.wire));
  expect(isSolanaError(refusal, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true);
  expect(refusal).toMatchObject({ context: { code: 1, index: 1 } });
  expect(await balanceOf(buyer.address)).toBe(SOL);

  // If it is sent anyway, it lands and fails: the fee is gone, but the money is not.
  await sendAnyway(signed.wire);
  await untilFinal();
  expect(await readStatuses(rpc, [signed])).toMatchObject([
    { kind: "failed", error: '{"InstructionError":[1,{"Custom":1}]}' },
  ]);
  expect(await balanceOf(buyer.address)).toBe(SOL - FEE);
  expect((await fetchToken(rpc, source)).data.amount).toBe(1_000_000_000n);
  const payment = await readPayment(rpc, signed.signature, { escrowAccount, usdcMint });
  expect(payment).toMatchObject({ hasFailed: true, received: 0n, transfers: [] });
  const [newest] = await rpc.getSignaturesForAddress(buyer.address).send();
  expect(newest).toMatchObject({
    signature: signed.signature,
    err: { InstructionError: [1n, { Custom: 1n }] },
  });
});

test("a transaction whose fee cannot be paid is in no block, and an invalid signature is refused", async () => {
  const poor = await generateKeyPairSigner();
  const unpaid = await sign([], { feePayer: poor });
  await refusalOf(sendWire(rpc, unpaid.wire));
  await sendAnyway(unpaid.wire);
  const forged = Buffer.from((await sign([give(poor.address, SOL)])).wire, "base64").fill(7, 1, 65);
  const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE;
  const refusal = await sendWire(rpc, forged.toString("base64")).catch((error: unknown) => error);
  expect(isSolanaError(refusal, code)).toBe(true);
  await sendAnyway(forged.toString("base64"));
  await untilFinal();
  expect(await rpc.getSignaturesForAddress(poor.address).send()).toEqual([]);
});
