import { randomBytes } from "node:crypto";
import type { Address } from "@solana/kit";
import { afterAll, expect, test } from "vitest";
import { memoInstruction } from "../../chain/memo.ts";
import { launch as launchAgain } from "../../dev/world.ts";
import { orderText } from "../../rules/order.ts";
import { paymentMemo, readPaymentMemo } from "../../rules/payment-memo.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/context.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { findPayment } from "../../server/payments/store.ts";
import { orderCheck, readOrderKey } from "../../server/presale/order-key.ts";
import { newPurchaseId } from "../../server/presale/purchase-id.ts";
import { openOwnSale } from "../own-sale.ts";
import { landOwn, orderOf, transferInstruction } from "../payments.ts";
import { verifyDraws } from "../verify-draws.ts";

const sale = await openOwnSale("signed_orders");
const { db, rpc, api, launch, environment, settle } = sale;
afterAll(() => sale[Symbol.asyncDispose]());
const worker = await sale.newWorker();
/** Payments of lost orders that the operator was told about. */
const logged: unknown[] = [];
worker.log.error = (({ signature }: { signature: unknown }, text: string) => {
  if (text.startsWith("an order that the house signed is lost")) logged.push(signature);
}) as typeof worker.log.error;
const orderKey = await readOrderKey(environment["ORDER_KEY_FILE"]!);

type Buyer = Awaited<ReturnType<typeof api.newBuyer>>;

/** Pays for a pack with any memos, and settles. Returns the payment's signature. */
async function payWith(
  buyer: Buyer,
  memos: string | readonly string[],
  more: { readonly reference?: Address } = {},
) {
  const { usdcMint: mint, escrowAccount: to } = launch;
  const amount = 20_000_000n;
  const transfer = await transferInstruction({ from: buyer.signer, to, mint, amount, ...more });
  const signature = await landOwn(
    buyer.signer,
    [transfer, ...[memos].flat().map(memoInstruction)],
    rpc,
  );
  await settle(worker);
  return signature;
}

const outcomeOf = async (signature: Awaited<ReturnType<typeof payWith>>) =>
  (await findPayment(db, signature))?.outcome;

const verify = () => verifyDraws(api.url, environment.SOLANA_RPC_URL);

test("an order's memo has the house's signature on wallet and packs, by the key in the draw log", async () => {
  const { buyer, packId } = await sale.order(2);
  const { memo } = await orderOf(db, packId);
  const { commitment, signature } = readPaymentMemo(memo)!;
  const { body } = await buyer.get<{ orderKey: string }>("/api/fairness/log");
  expect(body.orderKey).toBe(orderKey.publicKey);
  const order = { purchaseId: packId, commitment, wallet: buyer.address, packs: 2 };
  expect(orderCheck(body.orderKey)!(order, signature!)).toBe(true);
  expect(orderCheck(body.orderKey)!({ ...order, packs: 3 }, signature!)).toBe(false);
  expect(orderText(order)).toBe(`Hardwood order ${packId} ${commitment} ${buyer.address} 2`);
});

test("a payment without the signature of its order is sent back, and one with it is drawn", async () => {
  const { buyer, packId } = await sale.order(1);
  const { memo, reference } = await orderOf(db, packId);
  const { purchaseId, commitment } = readPaymentMemo(memo)!;
  const unsigned = paymentMemo({ purchaseId, commitment, signature: null });
  expect(await outcomeOf(await payWith(buyer, unsigned, { reference }))).toBe("memo_missing");
  const prompt = await sale.order(1);
  await prompt.pay();
  await settle(worker);
  expect(
    (await prompt.buyer.get(`/api/presale/pack-purchases/${prompt.packId}`)).body,
  ).toMatchObject({
    status: "confirmed",
  });
  const { code, output } = await verify();
  expect(output).toMatch(/1 draw, 1 pack verified; chain checked/);
  expect(output).toContain("with the site's signature on the order");
  expect(code).toBe(0);
});

test("of all that a payment names, it pays for the first order that the house signed for it", async () => {
  const [others, buyer] = [await sale.order(1), await api.newBuyer()];
  const first = (await buyer.create(1)).body.packId;
  const second = (await buyer.create(1)).body.packId;
  const [theirs, one, two] = await Promise.all(
    [others.packId, first, second].map((packId) => orderOf(db, packId)),
  );
  const { reference } = theirs!;
  const paid = await payWith(buyer, [theirs!.memo, two!.memo, one!.memo], { reference });
  expect(await findPayment(db, paid)).toMatchObject({ outcome: "drawn", purchaseId: second });
});

test("an order that the house signed and denies is found by anyone, and one that it never signed is not held against it", async () => {
  const buyer = await api.newBuyer();
  const named = {
    purchaseId: newPurchaseId((bytes) => randomBytes(bytes)),
    commitment: "c".repeat(64),
  };
  const forged = await payWith(buyer, paymentMemo({ ...named, signature: null }));
  expect(await outcomeOf(forged)).toBe("no_purchase");
  const { code, output } = await verify();
  expect(output).toMatch(/1 payment sent back because the site has no such purchase/);
  expect(code).toBe(0);
  const signature = orderKey.sign({ ...named, wallet: buyer.address, packs: 1 });
  const { reference } = await orderOf(db, (await sale.order(1)).packId);
  const denied = await payWith(buyer, paymentMemo({ ...named, signature }), { reference });
  expect(await outcomeOf(denied)).toBe("no_purchase");
  expect(logged).toEqual([denied]);
  const found = await verify();
  // All else is still verified.
  expect(found.output).toMatch(/2 draws, 2 packs verified; chain checked/);
  expect(found.output).toMatch(/MISMATCH\. The site signed 1 order and sent what was paid back/);
  expect(found.output).toContain(`as if it had never taken them: ${denied}.`);
  expect(found.code).toBe(1);
});

test("a server that takes orders needs the key of the launch, and a worker does not", async () => {
  const open = (settings: Record<string, string | undefined>) =>
    createContext(readConfig({ ...environment, ...settings, LOG_LEVEL: "silent" }));
  await expect(open({ ROLE: "api", ORDER_KEY_FILE: undefined })).rejects.toThrow(
    "ORDER_KEY_FILE is missing",
  );
  const other = environment["VAULT_KEY_FILE"]!;
  await expect(open({ ROLE: "api", ORDER_KEY_FILE: other })).rejects.toThrow(
    "The order key is not the one used for the launch.",
  );
  await using ctx = await open({ ROLE: "worker", ORDER_KEY_FILE: undefined });
  expect(ctx.orderKey).toBeUndefined();
  // Nothing is ordered in the season.
  expect((await sale.ops("season start")).code).toBe(0);
  await using later = await open({ ROLE: "api", ORDER_KEY_FILE: undefined });
  expect(later.orderKey).toBeUndefined();
});

test("a sale that began without signed orders ends without them", async () => {
  await using old = await openOwnSale("unsigned_orders");
  await old.db.deleteFrom("launch").where("name", "=", "order_key").execute();
  const unsigned = await old.serve();
  const buyer = await unsigned.newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  expect((await orderOf(old.db, packId)).memo).toMatch(/^Hardwood \S{16} \S{64}$/);
  await launchAgain({ ...old.environment, ORDER_KEY_FILE: "" }, () => undefined);
  expect(await readLaunch(old.db)).toMatchObject({ orderKey: null });
  await buyer.pay(transaction);
  await old.settle(await old.newWorker());
  const { code, output } = await verifyDraws(unsigned.url, old.environment.SOLANA_RPC_URL);
  expect(output).toMatch(/1 draw, 1 pack verified; chain checked/);
  expect(code).toBe(0);
});
