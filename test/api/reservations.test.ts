import { getTransferSolInstruction } from "@solana-program/system";
import { getCloseAccountInstruction } from "@solana-program/token";
import { afterAll, expect, test } from "vitest";
import { memoInstruction } from "../../chain/memo.ts";
import { ensureUsdcAccount, usdcAccountOf } from "../../chain/usdc.ts";
import { Actor } from "../../dev/actor.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { readBox } from "../../server/presale/store.ts";
import { openOwnSite } from "../own-site.ts";
import { giveUsdcForAll, landOwn, orderOf, transferInstruction } from "../payments.ts";
import { untilPurchase } from "../site.ts";

// Finality takes 6 seconds here, unless blocks are skipped, so payments stay confirmed for a while.
const own = await openOwnSite("reservations", { slotMs: 200 });
afterAll(() => own[Symbol.asyncDispose]());
const { db } = own;
const { usdcMint: mint, escrowAccount } = await readLaunch(db);
const server = await own.serve({
  ROLE: "all",
  TRUST_PROXY: "on",
  PACKS_PER_NETWORK: "300",
  POLL_MS: "400",
});

let networks = 0;

/** Returns a signed-in user without money, from a network of their own. */
async function newVisitor(address = `198.51.${networks++}.7`): Promise<Actor> {
  return (await server.newVisitor()).from(address).signIn();
}

/** Returns a user with 1,000 USDC. */
async function newBuyer(address?: string): Promise<Actor> {
  return (await newVisitor(address)).fund();
}

async function packsReserved(): Promise<number> {
  return (await readBox(db)).packsReserved;
}

/** Moves all 1,000 USDC from one wallet to another. A third pays the fee. */
async function moveMoney(from: Actor, to: Actor, payer: Actor): Promise<void> {
  const { create, account } = await ensureUsdcAccount(payer.signer, to.address, mint);
  const transfer = { from: from.signer, to: account, mint, amount: 1_000_000_000n };
  await landOwn(payer.signer, [create, await transferInstruction(transfer)], own.rpc);
}

test("1,000 USDC passed through 25 wallets never reserves more than 50 packs", async () => {
  const before = await packsReserved();
  const wallets = [await newBuyer()];
  const held: number[] = [];
  for (let step = 0; step < 25; step++) {
    const wallet = wallets[step]!;
    for (let packs = 150; packs > 0; packs -= 50) {
      expect((await wallet.create(50)).status).toBe(200);
      held.push((await packsReserved()) - before);
    }
    wallets.push(await newVisitor());
    await moveMoney(wallet, wallets[step + 1]!, wallets[0]!);
  }
  expect(Math.max(...held)).toBe(50);
  // The last wallet sent its money on, too, and nobody orders again.
  await expect.poll(packsReserved).toBe(before);
});

test("lamports left where a wallet's USDC account was stop nobody from ordering", async () => {
  const before = await packsReserved();
  const [attacker, friend, buyer] = [await newBuyer(), await newBuyer(), await newBuyer()];
  expect((await attacker.create(50)).status).toBe(200);
  const { signer: from } = attacker;
  const account = await usdcAccountOf(from.address, mint);
  const to = await usdcAccountOf(friend.address, mint);
  await landOwn(
    from,
    [
      await transferInstruction({ from, to, mint, amount: 1_000_000_000n }),
      getCloseAccountInstruction({ account, destination: from.address, owner: from }),
      getTransferSolInstruction({ source: from, destination: account, amount: 900_000n }),
    ],
    own.rpc,
  );
  expect((await buyer.create(1)).status).toBe(200);
  expect((await attacker.create(1)).body).toMatchObject({ code: "balance_too_low" });
  await expect.poll(packsReserved).toBe(before + 1);
});

test("a reservation ends when its money leaves, and a payment that still arrives is drawn", async () => {
  const [buyer, friend] = [await newBuyer(), await newBuyer()];
  const { packId, transaction } = (await buyer.create(50)).body;
  const { wire, signature } = await buyer.sign(transaction);
  await moveMoney(buyer, friend, friend);
  const ended = await untilPurchase(buyer, packId, ({ state }) => state === "expired");
  expect(ended.endedBecause).toBe("uncovered");
  await moveMoney(friend, buyer, friend);
  await buyer.rpc("sendTransaction", [
    wire,
    { encoding: "base64", preflightCommitment: "confirmed" },
  ]);
  await untilPurchase(buyer, packId, ({ seenSignature }) => seenSignature === signature);
  await own.chain.skipBlocks(40);
  await untilPurchase(buyer, packId, ({ status }) => status === "confirmed");
});

test("dust that names the order does not keep a reservation whose money has left", async () => {
  const [buyer, friend] = [await newBuyer(), await newBuyer()];
  const { packId } = (await buyer.create(50)).body;
  const { reference, memo } = await orderOf(db, packId);
  const dust = { from: friend.signer, to: escrowAccount, mint, amount: 1n, reference };
  await landOwn(friend.signer, [await transferInstruction(dust), memoInstruction(memo)], own.rpc);
  await moveMoney(buyer, friend, friend);
  await untilPurchase(buyer, packId, ({ state }) => state === "expired");
});

test("an order that replaces one does not count it against the allowance", async () => {
  const [buyer, friend] = [await newBuyer(), await newBuyer()];
  await giveUsdcForAll(buyer.address, own);
  await moveMoney(buyer, friend, friend);
  for (let owned = 0; owned < 100; owned += 50) {
    const { packId, transaction } = (await buyer.create(50)).body;
    const signature = await buyer.pay(transaction);
    // Until its payment is confirmed, an order is one that the next one may replace.
    await untilPurchase(buyer, packId, ({ seenSignature }) => seenSignature === signature);
  }
  const declined = await buyer.create(50);
  expect(declined.status).toBe(200);
  expect((await buyer.create(50)).status).toBe(200);
  const { packId } = declined.body;
  expect(await untilPurchase(buyer, packId, () => true)).toMatchObject({ state: "expired" });
});

test("a reservation that is paid stays, and its price counts once", async () => {
  const buyer = await newBuyer();
  const first = (await buyer.create(30)).body;
  await buyer.pay(first.transaction);
  const second = await buyer.create(20);
  expect(second.status).toBe(200);
  await buyer.pay(second.body.transaction);
  const paid = () =>
    db
      .selectFrom("purchases")
      .select(["state"])
      .where("wallet_address", "=", buyer.address)
      .where("paid_signature", "is not", null)
      .execute();
  await expect.poll(paid).toEqual([{ state: "created" }, { state: "created" }]);
  await own.chain.skipBlocks(40);
  for (const { packId } of [first, second.body])
    await untilPurchase(buyer, packId, ({ status }) => status === "confirmed");
});

test("a newer order takes the place of older ones that the balance does not cover as well", async () => {
  const buyer = await newBuyer();
  const [first, second] = [(await buyer.create(20)).body, (await buyer.create(20)).body];
  const third = (await buyer.create(30)).body;
  const stateOf = async ({ packId }: { packId: string }) =>
    (await buyer.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`)).body.state;
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
    "expired",
    "created",
    "created",
  ]);
});

test("one network reserves at most 300 packs, whatever wallets it uses, also all at once", async () => {
  const wallets = await Promise.all(
    Array.from({ length: 8 }, (_, index) => newBuyer(`203.0.113.${index}:${40_000 + index}`)),
  );
  const answers = await Promise.all(wallets.map((wallet) => wallet.create(50)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: {
      code: "others_paying",
      error: "Too many packs are reserved by open orders right now. Please try again in a moment.",
    },
  });
  const buyer = await newBuyer("203.0.114.1");
  expect((await buyer.create(50)).status).toBe(200);
  expect((await (await newBuyer("2001:db8:1:1::1")).create(50)).status).toBe(200);
});

test("unpaid reservations hold at most 5% of the box, and are never called sold out", async () => {
  const buyer = await newBuyer();
  const { packs_reserved: before } = await db
    .selectFrom("box")
    .select("packs_reserved")
    .executeTakeFirstOrThrow();
  await db.updateTable("box").set({ packs_reserved: 2_800 }).execute();
  const refused = await buyer.create(1);
  await db.updateTable("box").set({ packs_reserved: before }).execute();
  expect(refused).toMatchObject({ status: 409, body: { code: "others_paying" } });
  expect((await buyer.get("/api/presale/user-stats")).body).toMatchObject({ remainingPacks: 150 });
  expect((await buyer.create(1)).status).toBe(200);
});
