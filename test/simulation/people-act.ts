import { priceOf } from "../../rules/presale.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { firstSignature } from "../../chain/check-answer.ts";
import type { Address, Signature } from "@solana/kit";
import { planHeldAgain } from "../../server/deliveries/store.ts";
import { confirmPurchase } from "../../server/presale/confirm-purchase.ts";
import { createPurchase } from "../../server/presale/create-purchase.ts";
import { memoOf } from "../../server/presale/memo-of.ts";
import { askForRefunds } from "../../server/refunds/store.ts";
import type { Person } from "./people.ts";
import { signOwn, signPrepared, transferUsdc } from "./payments.ts";
import type { Order, World } from "./world.ts";

/** Returns the order that an act refers to, counting back from the newest. */
export function orderAt({ orders }: World, index: number): Order | undefined {
  return orders.length === 0 ? undefined : orders[orders.length - 1 - (index % orders.length)];
}

/** Orders packs in a browser and, unless told otherwise, pays for them at once. */
export function order(
  world: World,
  {
    buyer,
    packs,
    code,
    isPaid,
  }: { buyer: Person; packs: number; code: string | undefined; isPaid: boolean },
): void {
  world.start(`${buyer.name} orders ${packs}`, async () => {
    const { ctx } = await world.api();
    const created = await createPurchase(ctx, {
      wallet: buyer.wallet.address,
      packQuantity: packs,
      referralCode: code,
      network: buyer.name < "d" ? "north" : "south",
    });
    world.orders.push({ buyer, packs, ...created });
    if (isPaid) pay(world, 0);
  });
}

/** Signs and sends the payment as the site prepared it. */
export function pay(world: World, index: number): void {
  const found = orderAt(world, index);
  if (!found) return;
  world.start(`${found.packId} is paid`, async () =>
    world.send(await signPrepared(found.buyer.wallet, found.transaction)),
  );
}

/** Pays with a blockhash of the wallet's own: possibly late, possibly a second time. */
export function payAgain(world: World, index: number): void {
  const found = orderAt(world, index);
  if (!found) return;
  world.start(`${found.packId} is paid again`, async () => {
    const { wallet } = found.buyer;
    const { memo, reference } = await namesOf(world, found.packId);
    const transfer = await transferUsdc({
      from: wallet,
      to: world.launch.escrowAccount,
      amount: priceOf(found.packs),
      reference,
    });
    await world.send(await signOwn(wallet, [transfer, memoInstruction(memo)], world.ledger));
  });
}

/** Returns the reference and memo by which a payment names a purchase. */
export async function namesOf({ db }: World, packId: string) {
  const row = await db
    .selectFrom("purchases")
    .select(["id", "reference", "commitment", "order_signature"])
    .where("id", "=", packId)
    .executeTakeFirst();
  if (!row) throw new Error(`The database has forgotten ${packId}`);
  return { reference: row.reference as Address, memo: memoOf(row) };
}

/** Sends the payment's signature to the server, as a browser does after paying. */
export function confirm(world: World, index: number): void {
  const found = orderAt(world, index);
  if (!found) return;
  const { packId, buyer } = found;
  world.start(`${packId} is confirmed`, async () => {
    const { ctx } = await world.api();
    const wire = await signPrepared(buyer.wallet, found.transaction);
    const txSignature = firstSignature(wire) as Signature;
    const wasBefore = world.timesGoneBack;
    const isDrawn = await confirmPurchase(ctx, {
      wallet: buyer.wallet.address,
      packId,
      txSignature,
    });
    if (isDrawn && wasBefore === world.timesGoneBack) world.promised.add(packId);
  });
}

/** Resends everything that wallets have sent: after a fork, some of it has not landed. */
export function resend(world: World): void {
  for (const wire of world.wires) world.start("a wallet sends again", () => world.send(wire));
}

export function claim(world: World, person: Person): void {
  world.start(`${person.name} claims`, async () => {
    const { ctx } = await world.api();
    await askForRefunds(ctx.db, person.wallet.address);
  });
}

export function askAgain(world: World, index: number): void {
  const found = orderAt(world, index);
  if (!found) return;
  world.start(`${found.packId} is asked for`, async () => {
    const { ctx } = await world.api();
    await planHeldAgain(ctx.db, found.packId);
  });
}
