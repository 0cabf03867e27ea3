import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type Signature, getBase58Decoder } from "@solana/kit";
import { expect, test } from "vitest";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { type PaymentEntry, paymentHash } from "../../rules/payment-log.ts";
import { findPayment } from "../../server/payments/store.ts";
import { landOwn, transferInstruction } from "../payments.ts";
import { newBuyer, openDatabase, site, untilPurchase } from "../site.ts";
import { openTamperedSite } from "../tampered-site.ts";
import { runVerifyDraws, verifyDraws } from "../verify-draws.ts";

const database = openDatabase();
const launch = await database.launch;
const RPC = site.environment["SOLANA_RPC_URL"]!;

const tamperedSite = (tamper: (log: string) => string, tampered = "/api/fairness/log") =>
  openTamperedSite(site.urls[0], { tamper, tampered });

test("a stranger replays the log against the chain and finds it correct", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(2);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  const { code, output } = await runVerifyDraws(site.urls[0], RPC);
  expect(output).toMatch(/\d+ draws?, \d+ packs verified; chain checked/);
  expect(output).toMatch(/[1-9]\d* draws? delivered in full/);
  expect(code).toBe(0);
  const { entry } = (await buyer.get<{ entry: DrawLogEntry }>(`/api/fairness/${packId}`)).body;
  const { body } = await buyer.get<{ entries: { transactions: object[] }[] }>(
    `/api/fairness/deliveries?after=${entry.position - 1}&limit=1`,
  );
  expect(body.entries).toMatchObject([{ position: entry.position, purchaseId: packId }]);
  const { transactions } = body.entries[0]!;
  expect(transactions.length).toBeGreaterThan(0);
  for (const transaction of transactions) expect(transaction).toMatchObject({ state: "landed" });
});

test.each([
  ["another player", (log: string) => log.replace(/"packs":\[\[(\d+),(\d+)/, '"packs":[[$2,$1')],
  [
    "another seed",
    (log: string) => log.replace(/"secretSeed":"./, '"secretSeed":"g').replace("g", "0"),
  ],
  [
    "another order of players",
    (log: string) => log.replace(/"players":\["([^"]+)","([^"]+)"/, '"players":["$2","$1"'),
  ],
])("with %s in the log the replay ends with 1", async (_, tamper) => {
  const buyer = await newBuyer();
  await buyer.buy(1);
  using tampered = await tamperedSite(tamper);
  const { code, output } = await verifyDraws(tampered.url, RPC);
  expect(output).not.toMatch(/verified; chain checked/);
  expect(code).toBe(1);
});

/** Rewrites a payment log as the site's owner could: positions and hashes are consistent again. */
function rewritten(change: (entries: PaymentEntry[]) => PaymentEntry[]) {
  return (log: string): string => {
    const page = JSON.parse(log) as { entries: PaymentEntry[]; nextAfter: number | null };
    let previousHash = page.entries[0]!.previousHash;
    const entries = change(page.entries).map((given, index) => {
      const entry = { ...given, position: index + 1, previousHash };
      previousHash = paymentHash(entry);
      return { ...entry, hash: previousHash };
    });
    return JSON.stringify({ ...page, entries });
  };
}

/** Sends the escrow 5 USDC that name no purchase, and waits until the log has them. */
async function payStray(): Promise<Signature> {
  const stranger = await newBuyer();
  const { escrowAccount: to, usdcMint: mint } = launch;
  const transfer = { from: stranger.signer, to, mint, amount: 5_000_000n };
  const signature = await landOwn(stranger.signer, [await transferInstruction(transfer)]);
  await expect.poll(() => findPayment(database.db, signature)).toBeTruthy();
  return signature;
}

test.each<[string, RegExp, (stray: number) => (entries: PaymentEntry[]) => PaymentEntry[]]>([
  ["a payment left out", /leaves out payment/, (stray) => (entries) => entries.toSpliced(stray, 1)],
  [
    "a payment added",
    /history does not have it/,
    (stray) => (entries) => {
      const made = getBase58Decoder().decode(new Uint8Array(64).fill(7));
      const { slot, blockIndex } = entries[stray]!;
      const forged = { ...entries[stray]!, signature: made, slot, blockIndex: blockIndex + 1 };
      return entries.toSpliced(stray + 1, 0, forged);
    },
  ],
  [
    "two payments in each other's place",
    /out of order/,
    (stray) => (entries) => entries.toSpliced(stray, 2, entries[stray + 1]!, entries[stray]!),
  ],
  [
    "a reason for a refund that the rules do not give",
    /by the rules it is no_purchase/,
    (stray) => (entries) => entries.with(stray, { ...entries[stray]!, outcome: "sold_out" }),
  ],
  [
    "another amount",
    /arrived, but the log says/,
    (stray) => (entries) => entries.with(stray, { ...entries[stray]!, received: "4000000" }),
  ],
])("with %s, a payment log whose hashes fit is still found wrong", async (_, why, change) => {
  const stray = await payStray();
  await payStray();
  const log = await (await fetch(`${site.urls[0]}/api/fairness/payments`)).json();
  const { entries } = log as { entries: PaymentEntry[] };
  const index = entries.findIndex(({ signature }) => signature === stray);
  using tampered = await tamperedSite(rewritten(change(index)), "/api/fairness/payments");
  const { code, output } = await verifyDraws(tampered.url, RPC);
  expect(output).toMatch(why);
  expect(code).toBe(1);
});

test("a payment whose memo names a purchase that the site denies is named, and others are not", async () => {
  const buyer = await newBuyer();
  const { usdcMint: mint, escrowAccount: to } = launch;
  const paid = await transferInstruction({ from: buyer.signer, to, mint, amount: 20_000_000n });
  const memo = memoInstruction(`Hardwood 0123456789abcdef ${"c".repeat(64)}`);
  const denied = await landOwn(buyer.signer, [paid, memo]);
  const stray = await payStray();
  const { code, output } = await verifyDraws(site.urls[0], RPC);
  expect(output).toMatch(/\d payments? sent back because the site has no such purchase/);
  expect(output).toContain(`\n  ${denied}\n`);
  expect(output).not.toContain(`\n  ${stray}\n`);
  expect(code).toBe(0);
});

test("tokens of other players than those drawn are found at the buyer's wallet", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1);
  await untilPurchase(buyer, packId, ({ state }) => state === "delivered");
  // As if each player's tokens had been delivered in place of the previous player's.
  using tampered = await tamperedSite((body) => {
    const box = JSON.parse(body) as { players: { mint: string }[] };
    const mints = box.players.map(({ mint }) => mint);
    const players = box.players.map((player, place) => ({ ...player, mint: mints.at(place - 1) }));
    return JSON.stringify({ ...box, players });
  }, "/api/fairness/box");
  const { code, output } = await verifyDraws(tampered.url, RPC);
  expect(output).toMatch(/The delivery of draw \d+: .* arrived, and the draw gives 0/);
  expect(code).toBe(1);
});

test("without an RPC node it says that the chain was not checked", async () => {
  const { code, output } = await verifyDraws(site.urls[0]);
  expect(output).toContain("chain NOT checked");
  expect(code).toBe(0);
});

test("a site that does not respond ends in exit code 2 and a sentence", async () => {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const { code, output } = await verifyDraws(`http://127.0.0.1:${port}`, RPC);
  expect(code).toBe(2);
  expect(output).toMatch(/cannot be read: .+\.$/m);
  expect(output).not.toMatch(/^\s+at /m);
});
