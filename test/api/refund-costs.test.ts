import { type KeyPairSigner, generateKeyPairSigner, lamports } from "@solana/kit";
import { getTransferInstruction } from "@solana-program/token";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { readLifetime } from "../../chain/lifetime.ts";
import { extendLookupTable, newLookupTable } from "../../chain/lookup-table.ts";
import { sendWire } from "../../chain/confirm.ts";
import { memoInstruction } from "../../chain/memo.ts";
import type { Context } from "../../server/context.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { checkRefundBudget } from "../../server/refunds/budget.ts";
import { planRow } from "../../server/outbox/row.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { openWorker, usdcAccount } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn, orderOf, transferInstruction } from "../payments.ts";
import { site } from "../site.ts";

// On a chain of its own, with a worker that the tests run round by round.
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const own = stack.use(await openOwnSite("refund_costs"));
let now = Date.now();
const worker = stack.use(await openWorker(own.environment, { now: () => new Date(now) }));
// Keeps one test's refunds from delaying those of the next.
beforeEach(() => void (now += 60_000));
const { launch, db, rpc } = worker;
const { newBuyer } = await own.serve();
const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);

const OWNERS = 58;
const SOL = 1_000_000_000;

const solOf = async (wallet: { address: KeyPairSigner["address"] }) =>
  (await rpc.getBalance(wallet.address, { commitment: "confirmed" }).send()).value;
const vault = { address: launch.vault };

/** Runs rounds until nothing is in flight. */
async function untilQuiet(ctx: Context): Promise<void> {
  for (;;) {
    await own.chain.skipBlocks(33);
    await watchEscrow(ctx);
    await sendOutbox(ctx, HANDLERS);
    const open = await db.selectFrom("outbox").select("id").where("state", "=", "sent").execute();
    if (open.length === 0) return;
  }
}

/** Pays `amount` from each of many owners in one transaction. Returns the owners and the cost. */
async function payFromMany(amount: bigint) {
  const attacker = await generateKeyPairSigner();
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, () => usdcAccount(launch.usdcMint, amount, attacker)),
  );
  await own.chain.setAccounts([
    ...owners.map(({ account }) => account),
    { address: attacker.address, lamports: SOL, owner: SYSTEM, data: "" },
  ]);
  const sources = owners.map(({ account }) => account.address);
  const lifetime = () => readLifetime(rpc);
  const { slot } = await lifetime();
  const { address: table, create } = await newLookupTable(faucet, slot - 1n);
  await landOwn(faucet, [create], rpc);
  for (let from = 0; from < OWNERS; from += 20)
    await landOwn(faucet, [extendLookupTable(faucet, table, sources.slice(from, from + 20))], rpc);
  await own.chain.skipBlocks(2);
  const before = await solOf(attacker);
  const signed = await signTransaction({
    feePayer: attacker,
    instructions: sources.map((source) =>
      getTransferInstruction({
        source,
        destination: launch.escrowAccount,
        authority: attacker,
        amount,
      }),
    ),
    lifetime: await lifetime(),
    lookupTables: { [table]: sources },
    computeUnits: 600_000,
    priorityFee: 0n,
  });
  await sendWire(rpc, signed.wire);
  await own.chain.skipBlocks(33);
  const cost = before - (await solOf(attacker));
  expect(cost).toBeGreaterThan(0n);
  return { owners: owners.map(({ owner }) => owner), cost, signature: signed.signature };
}

const SYSTEM = "11111111111111111111111111111111" as KeyPairSigner["address"];

test("dust of 58 owners in one transaction costs the house no more than its sender", async () => {
  const before = await solOf(vault);
  const { cost, signature, owners } = await payFromMany(20_000n);
  await untilQuiet(worker);
  const ours = before - (await solOf(vault));
  expect(Number(ours) / Number(cost)).toBeLessThanOrEqual(1);
  const rows = await db.selectFrom("outbox").selectAll().where("cause", "=", signature).execute();
  expect(rows).toHaveLength(owners.length);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["held"]));
});

test("payments of 58 owners go back ten to a transaction, and pay for it themselves", async () => {
  const before = await solOf(vault);
  const { owners } = await payFromMany(1_000_000n);
  await untilQuiet(worker);
  expect(before - (await solOf(vault))).toBe(lamports(60_000n));
  const balances = await Promise.all(
    owners.map((owner) => readUsdcBalance(rpc, owner, launch.usdcMint)),
  );
  expect(new Set(balances)).toEqual(new Set([990_000n]));
});

test("refunds of payments sent one by one share transactions", async () => {
  const buyer = await newBuyer();
  const { usdcMint: mint, escrowAccount: to } = launch;
  const { packId } = (await buyer.create(1)).body;
  const { reference, memo } = await orderOf(db, packId);
  const before = await solOf(vault);
  for (let count = 0; count < 6; count++) {
    // A buyer's own payment is refunded in full, so the same money could be sent over and over.
    const transfer = { from: buyer.signer, to, mint, amount: 1_000_000n, reference };
    await landOwn(
      buyer.signer,
      [await transferInstruction(transfer), memoInstruction(`${memo} ${count}`)],
      rpc,
    );
    await untilQuiet(worker);
  }
  now += 10_000;
  await untilQuiet(worker);
  expect(await readUsdcBalance(rpc, buyer.address, mint)).toBe(1_000_000_000n);
  expect(before - (await solOf(vault))).toBe(lamports(20_000n));
});

test("a purchase is refunded once all its payments are", async () => {
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(1)).body;
  const { reference, memo } = await orderOf(db, packId);
  const { usdcMint: mint, escrowAccount: to } = launch;
  const transfer = { from: buyer.signer, to, mint, amount: 19_000_000n, reference };
  const payWrongly = async () => {
    const instructions = [await transferInstruction(transfer), memoInstruction(memo)];
    await landOwn(buyer.signer, instructions, rpc);
    await own.chain.skipBlocks(33);
    await watchEscrow(worker);
  };
  const state = async () =>
    (await buyer.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`)).body.state;
  await payWrongly();
  await sendOutbox(worker, HANDLERS);
  // The first refund is final, and the second waits for others to share its transaction.
  await payWrongly();
  await sendOutbox(worker, HANDLERS);
  expect(await readUsdcBalance(rpc, buyer.address, mint)).toBe(981_000_000n);
  expect(await state()).toBe("refunding");
  now += 10_000;
  await untilQuiet(worker);
  expect(await state()).toBe("refunded");
});

test("8,000 refunds that wait for an account hold up neither a refund nor a delivery", async () => {
  const owners = await Promise.all(
    Array.from({ length: 8000 }, async () => (await generateKeyPairSigner()).address),
  );
  const rows = owners.map((owner, ordinal) => ({
    ...planRow({
      kind: "refund",
      cause: "waiting",
      ordinal,
      content: { purchaseId: null, owner, amount: "5000000" },
    }),
    attempts: 1,
    due_at: new Date(0),
  }));
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto("outbox")
      .values(rows.slice(from, from + 1000))
      .execute();
  const [buyer, stranger] = [await newBuyer(), await newBuyer()];
  const { packId, transaction } = (await buyer.create(1)).body;
  await buyer.pay(transaction);
  const { usdcMint: mint, escrowAccount: to } = launch;
  const stray = await landOwn(
    stranger.signer,
    [await transferInstruction({ from: stranger.signer, to, mint, amount: 5_000_000n })],
    rpc,
  );
  await own.chain.skipBlocks(33);
  await watchEscrow(worker);
  await sendOutbox(worker, HANDLERS);
  const honest = await db
    .selectFrom("outbox")
    .select(["kind", "state"])
    .where((eb) =>
      eb.or([eb("cause", "=", stray), eb(eb.ref("content", "->>").key("purchaseId"), "=", packId)]),
    )
    .orderBy("kind")
    .execute();
  expect(honest).toEqual([
    { kind: "delivery", state: "sent" },
    { kind: "refund", state: "sent" },
  ]);
  await untilQuiet(worker);
  await db.deleteFrom("outbox").where("cause", "=", "waiting").execute();
});

test("refunds wait when their hour's budget of SOL is spent, and deliveries do not", async () => {
  const frugal = stack.use(
    await openWorker(
      { ...own.environment, REFUND_SOL_PER_HOUR: "0.00002" },
      { now: () => new Date(now) },
    ),
  );
  // The payments of the tests above are more than an hour old.
  now += 2 * 3_600_000;
  const buyers = [await newBuyer(), await newBuyer(), await newBuyer()];
  const { usdcMint: mint, escrowAccount: to } = launch;
  const sent = async () =>
    (await Promise.all(buyers.map((one) => readUsdcBalance(rpc, one.address, mint)))).filter(
      (amount) => amount === 999_990_000n,
    ).length;
  for (const { signer: from } of buyers) {
    await landOwn(from, [await transferInstruction({ from, to, mint, amount: 5_000_000n })], rpc);
    now += 10_000;
    await untilQuiet(frugal);
  }
  expect(await sent()).toBe(2);
  await checkRefundBudget(frugal);
  expect((await frugal.metrics.refundLamports.get()).values[0]!.value).toBe(20_000);
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  await buyer.pay(transaction);
  await untilQuiet(frugal);
  expect((await buyer.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    state: "delivered",
  });
  now += 3_600_001;
  await untilQuiet(frugal);
  expect(await sent()).toBe(3);
});
