import {
  type Address,
  type KeyPairSigner,
  AccountRole,
  fetchEncodedAccount,
  getAddressEncoder,
  getBase64Decoder,
  getBase64Encoder,
} from "@solana/kit";
import {
  AccountState,
  ExtensionType,
  TOKEN_2022_PROGRAM_ADDRESS,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getEnableMemoTransfersInstruction,
  getReallocateInstruction,
} from "@solana-program/token-2022";
import {
  getApproveInstruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import { afterAll, expect, test } from "vitest";
import { sendWire } from "../../chain/confirm.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { readLifetime } from "../../chain/lifetime.ts";
import { extendLookupTable, newLookupTable } from "../../chain/lookup-table.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Actor } from "../../dev/actor.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { findPayment } from "../../server/payments/store.ts";
import type { PurchaseView } from "../../server/presale/schemas.ts";
import { LIFE, expectAgreement, openOwnSale } from "../own-sale.ts";
import { landOwn, orderOf, transferInstruction } from "../payments.ts";
import { site } from "../site.ts";

const sale = await openOwnSale("hostile_wallets");
afterAll(() => sale[Symbol.asyncDispose]());
const { chain, clock, launch, db, rpc, payoutsOf, settle, usdcOf } = sale;
const { newBuyer } = sale.api;
const worker = await sale.newWorker();

/** Buys a pack and waits for the draw. Returns the purchase and its players' mints. */
async function drawn(buyer: Actor): Promise<{ packId: string; mints: Address[] }> {
  const { packId, transaction } = (await buyer.create(1)).body;
  await buyer.pay(transaction);
  await settle(worker);
  const { body } = await buyer.get<{ player: { mint: Address } }[]>(
    `/api/presale/pack-rewards/${packId}`,
  );
  expect(body).toHaveLength(4);
  return { packId, mints: body.map(({ player }) => player.mint) };
}

const read = async (buyer: Actor, packId: string) =>
  (await buyer.get<PurchaseView>(`/api/presale/pack-purchases/${packId}`)).body;

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    await sendOutbox(worker, HANDLERS);
    await chain.skipBlocks(33);
  }
}

test("a buyer whose token accounts ask for memos gets the tokens", async () => {
  const buyer = await newBuyer();
  const { packId, mints } = await drawn(buyer);
  for (const mint of mints) await landOwn(buyer.signer, await askForMemos(buyer.signer, mint), rpc);
  await rounds(2);
  expect(await read(buyer, packId)).toMatchObject({ state: "delivered" });
});

async function askForMemos(owner: KeyPairSigner, mint: Address) {
  const token = await playerTokenAccountOf(owner.address, mint);
  return [
    await getCreateAssociatedTokenIdempotentInstructionAsync({
      payer: owner,
      owner: owner.address,
      mint,
    }),
    getReallocateInstruction({
      token,
      payer: owner,
      owner,
      newExtensionTypes: [ExtensionType.MemoTransfer],
    }),
    getEnableMemoTransfersInstruction({ token, owner }),
  ];
}

test("a delivery that the chain refuses for a day is held, shown, and tried again when asked", async () => {
  const buyer = await newBuyer();
  const { packId, mints } = await drawn(buyer);
  const [create] = await askForMemos(buyer.signer, mints[0]!);
  await landOwn(buyer.signer, [create!], rpc);
  const token = await playerTokenAccountOf(buyer.address, mints[0]!);
  await setState(token, AccountState.Frozen);
  const state = async () => (await read(buyer, packId)).delivery?.state;

  // One round sends; the round an hour later finds that it never landed.
  for (let hours = 0; hours < 26; hours++) {
    await rounds(1);
    if (hours < 24) expect(await state()).toBe("delivering");
    clock.now += HOUR_MS;
    await chain.skipBlocks(LIFE);
  }
  expect(await read(buyer, packId)).toMatchObject({
    state: "delivering",
    delivery: { state: "held", refusal: expect.stringMatching(/instruction/i) },
  });
  // While it is held, nothing is sent, no matter how long.
  clock.now += 48 * HOUR_MS;
  await rounds(2);
  expect(await state()).toBe("held");

  await setState(token, AccountState.Initialized);
  const path = `/api/presale/pack-purchases/${packId}/deliver-again`;
  const stranger = await newBuyer();
  expect((await stranger.post(path, {})).status).toBe(404);
  expect((await buyer.post(path, {})).body).toMatchObject({ delivery: { state: "delivering" } });
  await rounds(2);
  expect(await state()).toBe("delivered");
});

/** Sets a token account's state as no buyer can, to stand in for attacks that nobody has thought of. */
async function setState(address: Address, state: AccountState): Promise<void> {
  const account = await fetchEncodedAccount(rpc, address, { commitment: "processed" });
  if (!account.exists) throw new Error("There is no such account");
  const data = Uint8Array.from(account.data);
  data[108] = state; // after mint, owner, amount and delegate
  await chain.setAccounts([
    {
      address,
      lamports: Number(account.lamports),
      owner: TOKEN_2022_PROGRAM_ADDRESS,
      data: getBase64Decoder().decode(data),
    },
  ]);
}

test("the escrow pays out only once all that was drawn before is at the buyer's, for good", async () => {
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(3)).body;
  await buyer.pay(transaction);
  await settle(worker);
  await sendOutbox(worker, HANDLERS);
  expect(await payoutsOf(packId)).toEqual(["sent", "planned"]);
  await chain.skipBlocks(2);
  await sendOutbox(worker, HANDLERS);
  expect(await payoutsOf(packId)).toEqual(["sent", "planned"]);
  await rounds(2);
  await sendOutbox(worker, HANDLERS);
  expect(await payoutsOf(packId)).toEqual(["landed", "landed"]);
});

test("what a delegate pays out of the buyer's account goes back to the buyer", async () => {
  const [buyer, delegate] = [await newBuyer(), await newBuyer()];
  const { packId } = (await buyer.create(1)).body;
  const { reference, memo, price: amount } = await orderOf(db, packId);
  const { escrowAccount: to, usdcMint: mint } = launch;
  const source = await usdcAccountOf(buyer.address, mint);
  const approve = getApproveInstruction({
    source,
    delegate: delegate.address,
    owner: buyer.signer,
    amount,
  });
  await landOwn(buyer.signer, [approve], rpc);
  const transfer = await transferInstruction({
    from: delegate.signer,
    source,
    to,
    mint,
    amount,
    reference,
  });
  const signature = await landOwn(delegate.signer, [transfer, memoInstruction(memo)], rpc);
  await settle(worker);
  expect(await findPayment(db, signature)).toMatchObject({ outcome: "another_wallet" });
  await rounds(2);
  expect(await usdcOf(buyer.address)).toBe(1_000_000_000n);
  expect(await usdcOf(delegate.address)).toBe(1_000_000_000n);
});

test("USDC that is minted into the escrow goes to whoever paid the fee", async () => {
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const issuer = await newBuyer();
  const mint = getMintToInstruction({
    mint: launch.usdcMint,
    token: launch.escrowAccount,
    mintAuthority: faucet,
    amount: 5_000_000n,
  });
  await landOwn(issuer.signer, [mint], rpc);
  clock.now += HOUR_MS;
  await settle(worker);
  await rounds(2);
  expect(await usdcOf(issuer.address)).toBe(1_004_990_000n);
});

test("a payment whose escrow and reference come from a lookup table is drawn", async () => {
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(1)).body;
  const { reference, memo, price: amount } = await orderOf(db, packId);
  const { escrowAccount, usdcMint: mint } = launch;
  const lifetime = () => readLifetime(rpc);
  const { address: table, create } = await newLookupTable(faucet, (await lifetime()).slot - 1n);
  const addresses = [escrowAccount, reference, mint];
  await landOwn(faucet, [create, extendLookupTable(faucet, table, addresses)], rpc);
  await chain.skipBlocks(2);
  const transfer = getTransferCheckedInstruction({
    source: await usdcAccountOf(buyer.address, mint),
    mint,
    destination: escrowAccount,
    authority: buyer.signer,
    amount,
    decimals: 6,
  });
  const named = { address: reference, role: AccountRole.READONLY };
  const signed = await signTransaction({
    feePayer: buyer.signer,
    instructions: [{ ...transfer, accounts: [...transfer.accounts, named] }, memoInstruction(memo)],
    lifetime: await lifetime(),
    lookupTables: { [table]: addresses },
    computeUnits: 100_000,
    priorityFee: 0n,
  });
  const bytes = Buffer.from(getBase64Encoder().encode(signed.wire)).toString("latin1");
  const text = Buffer.from(getAddressEncoder().encode(escrowAccount)).toString("latin1");
  expect(bytes).not.toContain(text);
  await sendWire(rpc, signed.wire);
  await settle(worker);
  await rounds(2);
  expect(await read(buyer, packId)).toMatchObject({
    state: "delivered",
    txSignature: signed.signature,
  });
});

test("whatever wallets do, the books agree with the chain", () => expectAgreement(worker));
