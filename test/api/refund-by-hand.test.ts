import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RpcTransport, Signature } from "@solana/kit";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { createRpc } from "../../chain/rpc.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { createDatabase, findPostgres } from "../../dev/postgres.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { lockCursor } from "../../server/payments/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { readFreeFunds } from "../../server/refunds/free-funds.ts";
import { backUp } from "../backup.ts";
import { LIFE, openOwnSale } from "../own-sale.ts";
import { landOwn, transferInstruction } from "../payments.ts";
import { site } from "../site.ts";
import { verifyDraws } from "../verify-draws.ts";

const sale = await openOwnSale("refund_by_hand");
const { db, rpc, chain, launch, api, newWorker, rounds, settle, order, ops, usdcOf } = sale;
afterAll(() => sale[Symbol.asyncDispose]());

const WHY = "The sender wrote to us";

const refund = (payment: Signature, more = "") => ops(`payment refund ${payment}${more}`, WHY);

async function refundsOf(payment: Signature) {
  const rows = await db.selectFrom("outbox").selectAll().where("cause", "=", payment).execute();
  return rows.map(({ kind, ordinal, state, content }) => {
    const { owner, amount } = content as { owner: string; amount: string };
    return { kind, ordinal, state, owner, amount };
  });
}

async function countActs(payment: Signature): Promise<number> {
  const acts = await db.selectFrom("acts").select("id").where("target", "=", payment).execute();
  return acts.length;
}

/** Sends 20 USDC to the escrow and 5 back in one transaction, which our reader cannot interpret. */
async function payUnreadably() {
  const buyer = await api.newBuyer();
  const escrow = await readKeyFile(site.environment["ESCROW_KEY_FILE"]!);
  const { usdcMint: mint, escrowAccount } = launch;
  const to = await usdcAccountOf(buyer.address, mint);
  const signature = await landOwn(
    buyer.signer,
    [
      await transferInstruction({
        from: buyer.signer,
        to: escrowAccount,
        mint,
        amount: 20_000_000n,
      }),
      await transferInstruction({ from: escrow, to, mint, amount: 5_000_000n }),
    ],
    rpc,
  );
  return { buyer, signature };
}

test("a payment that nobody can read is sent back once, by what a person says, and never with others' money", async () => {
  const [worker, second] = [await newWorker(), await newWorker()];
  const { buyer, signature } = await payUnreadably();
  const waiting = await order(1);
  await ops(`purchase hold ${waiting.packId}`, WHY);
  await waiting.pay();
  await rounds(worker, 1);
  const before = await usdcOf(buyer.address);

  expect(await refund(signature)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^No RPC node can read this payment\./),
  });
  const to = (amount: string, wallet: string = buyer.address) =>
    refund(signature, ` --to ${wallet} --amount ${amount}`);
  const took = `It took from ${buyer.address} up to 15.00 USDC.`;
  for (const wrong of [to("15.000001"), to("15", waiting.buyer.address)])
    expect(await wrong).toMatchObject({
      code: 1,
      err: `The payment shows otherwise. ${took} Nothing was changed.\n`,
    });
  const [one, other] = await Promise.all([to("15"), to("15")]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect((await to("15")).out).toBe(
    `It is sent back already: 15.00 USDC to ${buyer.address} (planned). Nothing was changed.\n`,
  );
  expect((await to("14")).err).toContain("It is sent back already: ");
  await Promise.all([sendOutbox(worker, HANDLERS), sendOutbox(second, HANDLERS)]);
  await rounds(worker, 2);
  expect((await to("15")).out).toContain("(landed). Nothing was changed.");
  await rounds(second, 2);
  expect(await usdcOf(buyer.address)).toBe(before + 15_000_000n);
  expect(await refundsOf(signature)).toEqual([
    { kind: "refund", ordinal: 0, state: "landed", owner: buyer.address, amount: "15000000" },
  ]);
  expect(await countActs(signature)).toBe(1);
  const confirm = () => waiting.buyer.confirm(waiting.packId, signature);
  expect(await confirm()).toMatchObject({ status: 409, body: { code: "payment_refunded" } });

  await ops(`purchase resume ${waiting.packId}`);
  await rounds(worker, 2);
  const { code, output } = await verifyDraws(api.url, sale.environment["SOLANA_RPC_URL"]);
  expect(output).toContain("2 payments in the log, 1 of them not drawn");
  expect(code).toBe(0);
  await expectBooksToAgree();
});

/** Expects the books to agree with the chain: a manual refund must not look like missing money. */
async function expectBooksToAgree() {
  expect(await ops("reconcile")).toMatchObject({ code: 0, err: "" });
}

test("what was drawn is never sent back by hand", async () => {
  const worker = await newWorker();
  const { buyer, packId, pay } = await order(1);
  const signature = await pay();
  await settle(worker);
  expect(await refund(signature, ` --to ${buyer.address} --amount 20`)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`This payment was drawn, for ${packId}. What is drawn is never`),
  });
  await rounds(worker, 2);
  expect(await refund(signature)).toMatchObject({ code: 1 });
  expect((await refundsOf(signature)).map(({ kind }) => kind)).toEqual(["delivery"]);
  expect(await countActs(signature)).toBe(0);
});

test("a payment listed after its turn goes back to who paid it, once, and only after its turn", async () => {
  let hidden: Signature | undefined;
  const worker = await newWorker(async (ask, request) => {
    const { method } = request.payload as { method: string };
    const answer = (await ask()) as { result: { signature: Signature }[] };
    if (method !== "getSignaturesForAddress") return answer;
    return { ...answer, result: answer.result.filter(({ signature }) => signature !== hidden) };
  });
  const [late, next] = [await order(1), await order(1)];
  const signature = await late.pay();
  hidden = signature;
  await chain.skipBlocks(33);
  expect(await refund(signature)).toMatchObject({
    code: 1,
    err: "Its turn has not passed: it is settled by itself. Nothing was changed.\n",
  });
  await next.pay();
  await settle(worker);
  hidden = undefined;
  const stranger = next.buyer.address;
  expect(await refund(signature, ` --to ${stranger} --amount 20`)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^The rules say who gets how much of this payment:/),
  });
  expect(await refund(signature)).toMatchObject({ code: 0, err: "" });
  expect((await refund(signature)).out).toContain("(planned). Nothing was changed.");
  const before = await usdcOf(late.buyer.address);
  await rounds(worker, 3);
  expect(await usdcOf(late.buyer.address)).toBe(before + 20_000_000n);
  expect(await refundsOf(signature)).toMatchObject([{ state: "landed", amount: "20000000" }]);
  expect(await countActs(signature)).toBe(1);
  await expectBooksToAgree();
});

test("a payment too small for an automatic refund can be refunded by hand, less the fee", async () => {
  const worker = await newWorker();
  const buyer = await api.newBuyer();
  const signature = await sale.payWrongly(buyer, 500_000n);
  await rounds(worker, 2);
  expect(await refundsOf(signature)).toMatchObject([{ state: "held", amount: "490000" }]);
  const planned = "Planned: 0.49 USDC go back. No worker runs. Start one.\n";
  expect((await refund(signature)).out).toBe(planned);
  await rounds(worker, 3);
  expect(await refundsOf(signature)).toMatchObject([{ state: "landed" }]);
  expect((await refund(signature)).out).toMatch(
    /^The rules send it back: .* Nothing was changed\.\n$/,
  );
  expect(await countActs(signature)).toBe(1);
});

test("a restored backup that has forgotten a refund by hand does not make it twice", async () => {
  const worker = await newWorker();
  const { buyer, signature } = await payUnreadably();
  await rounds(worker, 1);
  const restore = await backUp(db, "before_refund");
  const toBuyer = () => refund(signature, ` --to ${buyer.address} --amount 15`);
  expect((await toBuyer()).out).toContain("Planned: 15.00 USDC");
  await rounds(worker, 3);
  const paid = await usdcOf(buyer.address);

  await restore();
  const next = await newWorker();
  await rounds(next, 4);
  await chain.skipBlocks(LIFE);
  await rounds(next, 2);
  expect(await refundsOf(signature)).toEqual([]);
  expect((await toBuyer()).out).toContain("The chain shows it sent back already.");
  await rounds(next, 3);
  expect(await refundsOf(signature)).toMatchObject([{ state: "landed", amount: "15000000" }]);
  expect(await usdcOf(buyer.address)).toBe(paid);
});

test("two refunds by hand at once do not count the same free money twice", async () => {
  const worker = await newWorker();
  const payments = [await payUnreadably(), await payUnreadably()];
  await rounds(worker, 1);
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const [isLocked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settling = db.transaction().execute(async (trx) => {
    await lockCursor(trx);
    isLocked.resolve();
    await done.promise;
  });
  await isLocked.promise;
  // Once they wait for the cursor, both have read the chain.
  const refunds = payments.map(({ buyer, signature }) =>
    refund(signature, ` --to ${buyer.address} --amount 15`),
  );
  await expect.poll(waiting).toBe(2);
  done.resolve();
  await settling;
  const answers = (await Promise.all(refunds)).toSorted((a, b) => a.code - b.code);
  expect(answers).toMatchObject([
    { code: 0 },
    {
      code: 1,
      err: "Another payment was sent back in this moment. Run the command again.\n",
    },
  ]);
});

test("a node that still shows what has left the escrow frees no money", async () => {
  const shared = { db, launch: await readLaunch(db) };
  const transport = createTransport(sale.environment["SOLANA_RPC_URL"]);
  const late = createRpc(async <T>(request: Parameters<RpcTransport>[0]) => {
    const answer = await transport<T>(request);
    if ((request.payload as { method: string }).method !== "getMultipleAccounts") return answer;
    const { value } = (answer as { result: { value: [{ data: [string] }] } }).result;
    const amount = Buffer.from(value[0].data[0], "base64");
    amount.writeBigUInt64LE(amount.readBigUInt64LE() + 1_000_000n);
    value[0].data[0] = amount.toString("base64");
    return answer;
  });
  const free = await readFreeFunds({ ...shared, rpc, nodes: [rpc] }, "");
  expect(await readFreeFunds({ ...shared, rpc: late, nodes: [late, rpc] }, "")).toBe(free);
});

test("a dump that is made and restored as the handbook says holds every row", async () => {
  const handbook = await readFile(
    new URL("../../docs/operations/backup.md", import.meta.url),
    "utf8",
  );
  const [dump, restore] = ["pg_dump", "pg_restore"].map(
    (program) => new RegExp(`^ *(${program} .+)$`, "m").exec(handbook)![1]!,
  );
  const folder = await mkdtemp(join(tmpdir(), "hardwood-dump-"));
  const restored = await createDatabase(site.postgres, "restored");
  const env = {
    PATH: `${findPostgres()}:${process.env["PATH"]}`,
    DATABASE_URL: sale.environment.DATABASE_URL,
    RESTORED_URL: restored,
  };
  for (const command of [dump!, restore!])
    execFileSync("sh", ["-c", command], { cwd: folder, env, stdio: "pipe" });
  await rm(folder, { recursive: true });
  const copy = connect(restored, 1);
  try {
    expect(await readLaunch(copy)).toEqual(sale.launch);
    const contents = async (of: Db) => {
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(of);
      return Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await sql<{ content: string }>`
            select t::text as content from ${sql.table(name)} t order by 1`.execute(of);
          return [name, rows];
        }),
      );
    };
    expect(await contents(copy)).toEqual(await contents(db));
  } finally {
    await copy.destroy();
  }
});
