import { type KyselyPlugin, sql } from "kysely";
import { DatabaseError } from "pg";
import { afterAll, expect, test } from "vitest";
import { sendWire } from "../../chain/confirm.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { deliveryMemo, refundMemo } from "../../rules/payout-memo.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import type { Context } from "../../server/context.ts";
import { planHeldAgain } from "../../server/deliveries/store.ts";
import { followHouse, mayPay, maySettle } from "../../server/house/in-charge.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { readFreeFunds } from "../../server/refunds/free-funds.ts";
import { askForRefunds, sumUnclaimed } from "../../server/refunds/store.ts";
import { backUp } from "../backup.ts";
import { DELIVERED, PACK, openRestoredSale } from "../lost-database.ts";
import { LIFE } from "../own-sale.ts";
import { landOwn } from "../payments.ts";
import { site } from "../site.ts";

const sale = await openRestoredSale("doubt");
afterAll(() => sale[Symbol.asyncDispose]());
const { chain, clock, db, expectAllSettled, newLosingWorker, newWorker, order, payWrongly } = sale;
const { payoutsOf, rounds, rpc, settle, settled, untilDone } = sale;

test("a payout that is signed while the database is looked at is no sign that it went back", async () => {
  const worker = await newWorker();
  for (const { pay } of [await order(1), await order(1)]) await pay();
  await rounds(worker, 4);
  const [known, signedMeanwhile] = await db
    .selectFrom("outbox")
    .select(["id", "attempts"])
    .where("kind", "=", "delivery")
    .orderBy("id")
    .execute();
  const { signed } = worker.house;
  signed.set(known!.id, known!.attempts);
  // The sender's round runs alongside settling, and signs right after the rows are read.
  const signsMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => "attempts" in row))
        signed.set(signedMeanwhile!.id, signedMeanwhile!.attempts);
      return result;
    },
  };
  const house = await followHouse({ ...worker, db: worker.db.withPlugin(signsMeanwhile) });
  expect(house.is_claiming).toBe(false);
  expect(signed.has(signedMeanwhile!.id)).toBe(true);
});

test("a worker remembers what it signed last, even if a restored database has an earlier attempt", async () => {
  const { worker, network } = await newLosingWorker();
  const send = async () => {
    clock.now += 6000;
    await sendOutbox(worker, HANDLERS);
  };
  const { buyer, pay } = await order(1);
  await pay();
  await settle(worker);
  await send();
  const restore = await backUp(db, "before_second_attempt");
  await chain.skipBlocks(LIFE);
  await send();
  await send();
  await restore();
  network.isLosing = false;
  await send();
  await send();
  await sendWire(rpc, network.sent.at(-1)!);
  await untilDone(worker);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled(worker);
});

test("a delivery that one response calls failed, and the next does not, is not repeated", async () => {
  let wrong = 0;
  const failed = {
    slot: 1,
    confirmations: null,
    err: "AccountInUse",
    confirmationStatus: "finalized",
  };
  const worker = await newWorker(async (ask, { payload }) => {
    const answer = (await ask()) as { result: { value: unknown[] } };
    if ((payload as { method: string }).method !== "getSignatureStatuses" || wrong-- <= 0)
      return answer;
    return {
      ...answer,
      result: { ...answer.result, value: answer.result.value.map(() => failed) },
    };
  });
  const { buyer, packId, pay } = await order(1);
  await pay();
  await settle(worker);
  await sendOutbox(worker, HANDLERS);
  wrong = 1;
  await sendOutbox(worker, HANDLERS);
  expect(await payoutsOf(packId)).toEqual(["sent"]);
  await rounds(worker, 1);
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled(worker);
});

test("a delivered purchase comes back although others have reserved its packs meanwhile", async () => {
  const worker = await newWorker();
  const restore = await backUp(db, "before_reserved");
  const { buyer, pay } = await order(1);
  await pay();
  await rounds(worker, 3);
  await restore();
  const others = sql`id like 'other-%'`;
  await sql`insert into purchases (id, wallet_address, pack_quantity, total_amount, state, reference,
      secret_seed, commitment, last_valid_block_height, created_at)
    select 'other-' || n, (select wallet_address from users limit 1), 50, 1, 'created', n, '', '', 0, now()
    from box cross join generate_series(1, packs_left / 50) n
    union all select 'other-0', (select wallet_address from users limit 1), packs_left % 50, 1, 'created',
      '0', '', '', 0, now() from box`.execute(db);
  await sql`update box set packs_reserved = packs_left`.execute(db);
  await untilDone(await newWorker());
  await sql`with ended as (delete from purchases where ${others} returning pack_quantity)
    update box set packs_reserved = packs_reserved - (select sum(pack_quantity) from ended)`.execute(
    db,
  );
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled(worker);
});

test("what the books owe is held if the chain shows another payout for the payment", async () => {
  const worker = await newWorker();
  const { buyer, packId, pay } = await order(1);
  const cause = await pay();
  const vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  await landOwn(vault, [memoInstruction(refundMemo([{ cause, ordinal: 0 }]))], rpc);
  await untilDone(worker);
  expect(await payoutsOf(packId)).toEqual(["held"]);
  const wrong = await payWrongly(19_000_000n, true);
  await settle(worker);
  const { cause: wrongCause } = await db
    .selectFrom("outbox")
    .select("cause")
    .where("kind", "=", "refund")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const delivered = { purchaseId: packId, logHash: "ab".repeat(32), packs: 1 };
  const memo = deliveryMemo({
    ...delivered,
    cause: wrongCause,
    ordinal: 0,
    secretSeed: "cd".repeat(32),
  });
  await landOwn(vault, [memoInstruction(memo)], rpc);
  await untilDone(worker);
  // A claim changes nothing, even while a round is paying.
  const ask = async () => {
    await planHeldAgain(db, packId);
    await askForRefunds(db, wrong.address);
  };
  expect(await sumUnclaimed(db, wrong.address)).toBe(0n);
  await ask();
  const asked = HANDLERS.map((handler) => ({
    ...handler,
    async allowance(ctx: Context) {
      await ask();
      return handler.allowance(ctx);
    },
  }));
  for (let round = 0; round < 2; round++) {
    clock.now += 6000;
    await sendOutbox(worker, asked);
  }
  await rounds(worker, 2);
  expect(await payoutsOf(packId)).toEqual(["held"]);
  settled.push(
    { buyer, has: { spent: PACK, packs: 0n } },
    { buyer: wrong, has: { spent: 19_000_000n, packs: 0n } },
  );
  await expectAllSettled();
});

test("a payment that is listed late is not sent back if the chain shows it delivered", async () => {
  let hidden: string | undefined;
  const worker = await newWorker(async (ask, { payload }) => {
    const answer = (await ask()) as { result: { signature: string }[] };
    if ((payload as { method: string }).method !== "getSignaturesForAddress") return answer;
    return { ...answer, result: answer.result.filter(({ signature }) => signature !== hidden) };
  });
  const [late, next] = [await order(1), await order(1)];
  const free = await readFreeFunds(worker, "");
  const cause = await late.pay();
  hidden = cause;
  await chain.skipBlocks(33);
  await next.pay();
  await settle(worker);
  hidden = undefined;
  // No other payment may use its money.
  await createReconciliation(worker, { comparisons: 1 })();
  expect(await readFreeFunds(worker, "")).toBe(free);
  expect(await readFreeFunds(worker, cause)).toBe(free + PACK);
  const sendBack = () => sale.ops(`payment refund ${cause}`, "It was listed late");
  await sale.ops(`purchase hold ${late.packId}`, "A question is open");
  expect((await sendBack()).out).toMatch(/^Planned: 20.00 USDC .* holds it: A question is open\n$/);
  await sale.ops(`purchase resume ${late.packId}`);
  const delivered = { purchaseId: late.packId, logHash: "ab".repeat(32), packs: 1 };
  const memo = deliveryMemo({ ...delivered, cause, ordinal: 0, secretSeed: "cd".repeat(32) });
  const vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  await landOwn(vault, [memoInstruction(memo)], rpc);
  await untilDone(worker);
  expect(await payoutsOf(late.packId)).toEqual(["held"]);
  await db.deleteFrom("outbox").where("cause", "=", cause).execute();
  expect((await sendBack()).err).toContain("The chain shows this payment delivered");
  settled.push(
    { buyer: late.buyer, has: { spent: PACK, packs: 0n } },
    { buyer: next.buyer, has: DELIVERED },
  );
  await expectAllSettled();
});

test("a node that does not list yet what another shows in the escrow frees no money", async () => {
  const { buyer, pay } = await order(1);
  const before = await rpc.getSlot({ commitment: "finalized" }).send();
  const hidden = await pay();
  await chain.skipBlocks(33);
  const worker = await newWorker(async (ask, { payload }) => {
    const { id, method, params } = payload as { id: string; method: string; params: unknown[] };
    const answer = (await ask()) as { result: { signature: string }[] };
    if (method === "getSlot") return { ...answer, result: Number(before) };
    if (method !== "getSignaturesForAddress") return answer;
    const { minContextSlot = 0 } = params[1] as { minContextSlot?: number };
    return minContextSlot > before
      ? {
          jsonrpc: "2.0",
          id,
          error: { code: -32_016, message: "behind", data: { contextSlot: 1 } },
        }
      : { ...answer, result: answer.result.filter(({ signature }) => signature !== hidden) };
  });
  await expect(readFreeFunds(worker, "")).rejects.toThrow("slot");
  await untilDone(await newWorker());
  settled.push({ buyer, has: DELIVERED });
  await expectAllSettled();
});

test("a doubt that comes up while another round is looking is not forgotten", async () => {
  const worker = await newWorker();
  const { house: memory } = worker;
  const doubtsMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      memory.doubt = "it has gone back in time";
      return result;
    },
  };
  const looked = await followHouse({ ...worker, db: worker.db.withPlugin(doubtsMeanwhile) });
  expect(looked.is_claiming).toBe(false);
  expect((await followHouse(worker)).is_claiming).toBe(true);
});

/** Fails the query for the database's identity, as a server error or a broken connection would. */
function failsToTell(failure: Error): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes("pg_control_system")) throw failure;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Returns an error as PostgreSQL would send it. */
function answered(code: string): Error {
  return Object.assign(new DatabaseError(`no: ${code}`, 0, "error"), { code });
}

test("a database that another may replace at this moment is not taken for the same one", async () => {
  const worker = await newWorker();
  await followHouse(worker);
  // A standby takes over: the old server is gone, and the next statement goes to the new one.
  for (const failure of [
    new Error("Connection terminated unexpectedly"),
    Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
    answered("57P01"),
    answered("08P01"),
  ]) {
    const cut = { ...worker, db: worker.db.withPlugin(failsToTell(failure)) };
    await expect(maySettle(cut, 0n)).rejects.toThrow(failure.message);
    await expect(mayPay(cut, HANDLERS)).rejects.toThrow(failure.message);
  }
});

test("a database that does not say which one it is may pay all the same", async () => {
  const worker = await newWorker();
  await untilDone(worker);
  for (const code of ["42501", "42883", "0A000"]) {
    const mute = { ...worker, db: worker.db.withPlugin(failsToTell(answered(code))) };
    expect(await maySettle(mute, worker.house.settledSlot)).toBe(true);
    expect(await mayPay(mute, HANDLERS)).toBeDefined();
  }
});
