import { afterAll, expect, test } from "vitest";
import { sql } from "kysely";
import { openOwnSale } from "../own-sale.ts";
import { verifyDraws } from "../verify-draws.ts";

const sale = await openOwnSale("verify_refunds");
const { api, db, environment, newWorker, order, payWrongly, rounds, settle, usdcOf } = sale;
afterAll(() => sale[Symbol.asyncDispose]());

const verify = () => verifyDraws(api.url, environment["SOLANA_RPC_URL"]);

test("what a house says that it sent back is compared with what arrived", async () => {
  const worker = await newWorker();
  const { buyer, packId } = await order(1);
  const stranger = await api.newBuyer();
  const before = await usdcOf(buyer.address);
  const own = await payWrongly(buyer, 30_000_000n, packId);
  const stray = await payWrongly(stranger, 5_000_000n);
  await payWrongly(stranger, 500_000n);
  await settle(worker);

  const kept = await verify();
  expect(kept.output).toContain("0 of 2 refunds arrived in full. Not received yet:");
  expect(kept.output).toContain(`\n  30.00 USDC of ${own} to ${buyer.address}\n`);
  expect(kept.output).toContain(`\n  4.99 USDC of ${stray} to ${stranger.address}\n`);
  expect(kept.code).toBe(0);

  await rounds(worker, 3);
  expect(await usdcOf(buyer.address)).toBe(before);
  const sent = await verify();
  expect(sent.output).toContain("2 of 2 refunds arrived in full.\n");
  expect(sent.output).not.toContain("Not received");
  expect(sent.code).toBe(0);
});

test("a refund that brings less than the rules send back is found wrong", async () => {
  const worker = await newWorker();
  const stranger = await api.newBuyer();
  const stray = await payWrongly(stranger, 7_000_000n);
  await settle(worker);
  await sql`update outbox set content = jsonb_set(content, '{amount}', '"1"')
    where kind = 'refund' and cause = ${stray}`.execute(db);
  await rounds(worker, 3);
  const { code, output } = await verify();
  expect(output).toMatch(
    /MISMATCH. The refund \w+: it pays \w+ 0\.000001 USDC, but 6\.99 was owed\./,
  );
  expect(code).toBe(1);
});
