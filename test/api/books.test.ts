import type { Address, Instruction, KeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readTokenBalances } from "../../chain/balances.ts";
import { deliveryInstructions } from "../../chain/delivery.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Actor } from "../../dev/actor.ts";
import type { Difference } from "../../server/books/difference.ts";
import { TOKENS_PER_PLAYER } from "../../rules/presale.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { createBooksWatch } from "../../server/books/watch-books.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { type Player, listBoxPlayers } from "../../server/players/store.ts";
import type { OpenBooks } from "../../server/transparency/schemas.ts";
import { viewBooks } from "../../server/transparency/view.ts";
import { backUp } from "../backup.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSale } from "../own-sale.ts";
import { landOwn, transferInstruction } from "../payments.ts";
import { type Sale, plantedIn } from "../planted.ts";
import { site } from "../site.ts";
import { unreadableFor } from "../unreadable.ts";

// A small sale that covers every case, with a worker that the test runs round by round.
const own = await openOwnSale("books");
afterAll(() => own[Symbol.asyncDispose]());
const { api, chain, clock, launch, db, rpc, payWrongly } = own;
const worker = await own.newWorker();
const reconcile = createReconciliation(worker, { comparisons: 2, pauseMs: 0 });

const settle = () => own.settle(worker);

async function send(): Promise<void> {
  // Refunds wait five seconds.
  clock.now += 6000;
  await sendOutbox(worker, HANDLERS);
}

async function expectAgreement(): Promise<void> {
  const checked = await reconcile();
  expect(checked.differences).toEqual([]);
  expect(JSON.stringify(viewBooks(worker, checked))).not.toContain('"differs"');
}

async function order(packs: number, buyer: Actor, code?: string) {
  const { packId, transaction } = (await buyer.create(packs, code)).body;
  return { packId, pay: () => buyer.pay(transaction) };
}

/** Plays the sale, and checks at every step that the books agree. */
async function playSale(): Promise<Sale & { readonly owner: Actor }> {
  const [referrer, referred, other] = await Promise.all([
    api.newBuyer(),
    api.newBuyer(),
    api.newBuyer(),
  ]);
  const { body: user } = await referrer.get<{ referralCode: string }>("/api/auth/me");
  const delivered = await order(3, referrer);
  const payment = await delivered.pay();
  await expectAgreement();
  const earning = await order(1, referred, user.referralCode);
  const earningPayment = await earning.pay();
  const returned = await order(1, other);
  const wrong = await payWrongly(other, 19_000_000n, returned.packId);
  const stray = await payWrongly(other, 5_000_000n);
  const dust = await payWrongly(other, 500_000n);
  await chain.skipBlocks(33);
  // Final, but not settled.
  await expectAgreement();
  await settle();
  await expectAgreement();
  for (let round = 0; round < 3; round++) {
    await send();
    // Sent and confirmed, then final but not yet followed.
    await expectAgreement();
    await chain.skipBlocks(33);
    await expectAgreement();
  }
  await send();
  const drawn = await order(1, other);
  const drawnPayment = await drawn.pay();
  await settle();
  await expectAgreement();
  await order(2, other);
  await expectAgreement();
  const releaseOf = async (cause: string) =>
    (
      await db
        .selectFrom("outbox")
        .select("signature")
        .where("cause", "=", cause)
        .where("is_last", "=", true)
        .where("state", "=", "landed")
        .executeTakeFirstOrThrow()
    ).signature!;
  return {
    delivered: { id: delivered.packId, payment, release: await releaseOf(payment) },
    earning: {
      id: earning.packId,
      payment: earningPayment,
      release: await releaseOf(earningPayment),
    },
    drawn: { id: drawn.packId, payment: drawnPayment },
    returned: { id: returned.packId, payment: wrong },
    stray,
    dust,
    other: other.address,
    referred: referred.address,
    firstPlayer: launch.boxPlayerIds[0]!,
    owner: referrer,
  };
}

test("a visitor is told to come back until the books have been compared once", async () => {
  const visitor = await api.newVisitor();
  expect(await visitor.get("/api/transparency")).toMatchObject({
    status: 503,
    body: { code: "books_not_compared" },
  });
});

const sale = await playSale();
const restore = await backUp(db, "sound");

/** Tampers with the books in a way that the product never does. */
async function tamper(statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { numAffectedRows } = await statement.execute(trx);
    expect(numAffectedRows).toBeGreaterThan(0n);
  });
}

function named(differences: readonly Difference[]): string[] {
  return differences.map(({ what, about }) => `${what}: ${about}`);
}

test.each(plantedIn(sale))("%s is found", async (_, statement, what, about) => {
  await tamper(statement);
  try {
    const { differences } = await reconcile();
    expect(named(differences).join("\n")).toContain(`${what}: ${about}`);
  } finally {
    await restore();
  }
});

test("nothing is found once all is as it was", expectAgreement);

test("in a long sale, rows are compared in turn, and their totals every time", async () => {
  const rows = await db.selectFrom("payments").select("signature").orderBy("position").execute();
  const last = rows.length;
  const position = rows.findIndex(({ signature }) => signature === sale.earning.payment) + 1;
  const found = async (turnUpTo: number) => {
    const scope = { payments: { recentAfter: last, turnAfter: turnUpTo - 1, turnUpTo } };
    return (await reconcile(scope)).differences.map(({ what }) => what);
  };
  expect(await found(position)).toEqual([]);
  await tamper(sql`update draws set block_hash = 'none' where purchase_id = ${sale.earning.id}`);
  await tamper(sql`update outbox set content = jsonb_set(content, '{tokens,0,amount}', '"1"')
    where signature = ${sale.earning.release}`);
  await tamper(sql`update box set packs_left = packs_left + 1`);
  const sums = "the box does not hold the packs that the draws left";
  const draw = "a draw is not that of a payment of its purchase";
  expect(await found(last - 1)).toEqual([sums, draw]);
  expect(await found(position)).toEqual(
    expect.arrayContaining([
      sums,
      "a draw in the log is not what its hash says",
      "the deliveries of a draw do not hold what was drawn",
      "a payout is not on the chain as it is in the books",
    ]),
  );
  await restore();
});

test("a line that the statement has lost is read again", async () => {
  await tamper(sql`delete from statement_lines where signature = ${sale.earning.release}`);
  await expectAgreement();
  await restore();
});

test("everyone sees the totals of the books, and differences call the operator", async () => {
  const visitor = await api.newVisitor();
  const watch = createBooksWatch();
  await watch(worker);
  const { body } = await visitor.get<OpenBooks>("/api/transparency");
  expect(body).toMatchObject({ differences: [], escrow: { balance: { agreement: "agrees" } } });
  const sound = await own.ops("reconcile --afresh");
  expect(sound).toMatchObject({ code: 0, err: "" });
  expect(sound.out).toContain("The books agree with the chain");
  expect((await own.ops("log")).out).toContain("reconcile --afresh");
  await tamper(sql`update box set packs_left = packs_left + 1`);
  const found = await own.ops("reconcile");
  expect(found.code).toBe(1);
  expect(found.err).toContain("packs left: the box does not hold the packs that the draws left");
  await createBooksWatch()(worker);
  expect((await worker.metrics.booksDifferences.get()).values[0]!.value).toBe(1);
  const { body: open } = await visitor.get<OpenBooks>("/api/transparency");
  expect(open.differences).toContainEqual({
    what: "the box does not hold the packs that the draws left",
    count: 1,
  });
  await tamper(sql`delete from payments`);
  await createBooksWatch()(worker);
  await tamper(sql`update books set checked_at = checked_at - interval '1 hour'`);
  const { body: last } = await visitor.get<OpenBooks>("/api/transparency");
  expect(last.escrow.balance.database).toMatch(/^-/);
  expect(last.isOld).toBe(true);
  await restore();
});

test("while nothing happens, the books are compared once a minute", async () => {
  let at = 0;
  const watch = createBooksWatch(() => at);
  /** Returns true if a round `ms` later compares the books. */
  const compares = async (ms: number) => {
    at += ms;
    await sql`delete from books`.execute(db);
    await watch(worker);
    return (await sql`select from books`.execute(db)).rows.length > 0;
  };
  for (const isWanted of [true, true, false, false]) expect(await compares(5000)).toBe(isWanted);
  await own.order(1);
  for (const isWanted of [true, true, false]) expect(await compares(5000)).toBe(isWanted);
  expect(await compares(50_000)).toBe(true);
  await restore();
});

test("tokens and SOL that are given to the vault are no difference", async () => {
  const { signer, address } = sale.owner;
  const [mint] = (await readTokenBalances(rpc, address)).byMint.keys();
  const gift = getTransferSolInstruction({ source: signer, destination: launch.vault, amount: 5n });
  await landOwn(signer, [gift], rpc);
  const token = [{ mint: mint!, amount: TOKENS_PER_PLAYER }];
  await landOwn(signer, await deliveryInstructions(signer, launch.vault, token, 6), rpc);
  await chain.skipBlocks(33);
  await expectAgreement();
});

test("a transaction that names the vault and cannot be read is not taken for a payment", async () => {
  const { signer } = sale.owner;
  const gift = getTransferSolInstruction({ source: signer, destination: launch.vault, amount: 1n });
  const transport = unreadableFor(await landOwn(signer, [gift], rpc));
  await chain.skipBlocks(33);
  await payWrongly(sale.owner, 2_000_000n);
  await settle();
  await using reader = await openWorker(own.environment, { transport });
  const { differences } = await createReconciliation(reader, { comparisons: 2, pauseMs: 0 })();
  expect(differences).toEqual([]);
});

/**
 * Signs a transaction with the house's keys, behind the server's back. Expects this difference and no
 * other.
 */
async function expectTheft(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  what: string,
): Promise<void> {
  const before = named((await reconcile()).differences);
  const signature = await landOwn(payer, instructions, rpc);
  await chain.skipBlocks(33);
  await sendOutbox(worker, HANDLERS);
  // Settle a later payment, so that the transaction does not pass for a payment that is still to come.
  await payWrongly(await api.newBuyer(), 2_000_000n);
  await settle();
  const after = named((await reconcile()).differences);
  expect(after.filter((one) => !before.includes(one))).toEqual([`${what}: ${signature}`]);
}

test("USDC, tokens and SOL that are moved by hand with the real keys are found", async () => {
  const read = (file: string) => readKeyFile(site.environment[file]!);
  const [vault, escrow, faucet] = await Promise.all(
    ["VAULT_KEY_FILE", "ESCROW_KEY_FILE", "FAUCET_KEY_FILE"].map(read),
  );
  const { treasury, usdcMint: mint } = launch;
  const to = await usdcAccountOf(treasury.team, mint);
  const [{ mint: player }] = (await listBoxPlayers(db)) as [Player];
  await expectTheft(
    faucet!,
    [await transferInstruction({ from: escrow!, to, mint, amount: 300_000n })],
    "money left the escrow by a transaction that is not in this database",
  );
  await expectTheft(
    vault!,
    await deliveryInstructions(vault!, treasury.team, [{ mint: player as Address, amount: 7n }], 6),
    "tokens left the vault by a transaction that is not in this database",
  );
  const sol = { source: vault!, destination: faucet!.address, amount: 1_000_000n };
  await expectTheft(
    vault!,
    [getTransferSolInstruction(sol)],
    "SOL left the vault for nothing that the house pays",
  );
});
