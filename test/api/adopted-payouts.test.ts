import {
  createKeyPairSignerFromPrivateKeyBytes,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
} from "@solana/kit";
import { afterAll, expect, inject, test } from "vitest";
import { readTokenBalances } from "../../chain/balances.ts";
import { sendWire } from "../../chain/confirm.ts";
import { Actor } from "../../dev/actor.ts";
import { causeName } from "../../rules/payout-memo.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { backUp } from "../backup.ts";
import { openRestoredSale } from "../lost-database.ts";
import { expectAgreement } from "../own-sale.ts";
import { landOwn } from "../payments.ts";
import { signingOver } from "../sign-over.ts";
import { signWithNonce } from "../sign-with-nonce.ts";

const sale = await openRestoredSale("adopted_payouts");
afterAll(() => sale[Symbol.asyncDispose]());
const { api, db, launch, newWorker, order, rounds, rpc, untilDone } = sale;

/** Returns a wallet that signs its payment with the nonce. */
async function newWallet(number: number) {
  const seed = new Uint8Array(32).fill(number);
  const signer = await createKeyPairSignerFromPrivateKeyBytes(seed, true);
  const actor = await Actor.create(api.url, inject("site").origin, signer);
  await (await actor.signIn()).fund();
  return {
    buy: async () => {
      const wire = getBase64Encoder().encode((await actor.create(1)).body.transaction);
      const { messageBytes } = getTransactionDecoder().decode(wire);
      const signature = signWithNonce(Uint8Array.from(messageBytes), seed);
      const signed = { messageBytes, signatures: { [signer.address]: signature } };
      await sendWire(rpc, getBase64EncodedWireTransaction(signed));
    },
    tokens: async () => {
      const { byMint } = await readTokenBalances(rpc, signer.address);
      return [...byMint.values()].reduce((sum, amount) => sum + amount, 0n);
    },
  };
}

test("payments whose signatures begin alike are told apart after a restore, and each is delivered once", async () => {
  const worker = await newWorker();
  // Without other people's money in the escrow, nothing could be paid twice.
  const other = await order(40);
  await other.pay();
  await sale.settle(worker);
  await sale.ops(`purchase hold ${other.packId}`, "-");
  const [one, two, three] = [await newWallet(13), await newWallet(14), await newWallet(15)];
  await one.buy();
  await rounds(worker, 3);
  const restore = await backUp(db, "before_deliveries");
  for (const { buy } of [two, three]) {
    await buy();
    await rounds(worker, 3);
  }
  const escrowed = await sale.escrowed();
  const paid = await db.selectFrom("payments").select("signature").orderBy("slot").execute();
  const theirs = paid.slice(-3).map(({ signature }) => signature);
  expect(new Set(theirs.map((signature) => signature.slice(0, 40))).size).toBe(1);
  expect(new Set(theirs.map(causeName)).size).toBe(3);
  await restore();
  const restored = await newWorker();
  // It looks for what it may adopt before the payments are settled again.
  await workerJobs(100)
    .find(({ name }) => name === "house")!
    .run(restored);
  await untilDone(restored);
  for (const { tokens } of [one, two, three]) expect(await tokens()).toBe(200_000_000n);
  expect(await sale.escrowed()).toBe(escrowed);
});

test("a commission that stayed with marketing does not count as paid after a restore", async () => {
  const worker = await newWorker();
  const referrer = await api.newBuyer();
  const { body } = await referrer.get<{ referralLink: string }>("/api/referral/my-referral");
  const code = new URL(body.referralLink).searchParams.get("ref")!;
  const over = (await generateKeyPairSigner()).address;
  await landOwn(referrer.signer, [await signingOver(referrer.signer, over, launch.usdcMint)], rpc);
  const buyer = await api.newBuyer();
  const { transaction } = (await buyer.create(1, code)).body;
  const restore = await backUp(db, "before_commission");
  await buyer.pay(transaction);
  await rounds(worker, 3);
  const commission = db.selectFrom("commissions").select(["status", "amount"]);
  const before = await commission.execute();
  expect(before).toMatchObject([{ status: "pending" }]);
  await restore();
  const restored = await newWorker();
  await untilDone(restored);
  expect(await commission.execute()).toEqual(before);
  await expectAgreement(restored);
});
