import { type Instruction } from "@solana/kit";
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getThawAccountInstruction,
} from "@solana-program/token";
import { memoInstruction } from "../../chain/memo.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { claimMemo } from "../../rules/house-memo.ts";
import { deliveryMemo, refundMemo } from "../../rules/payout-memo.ts";
import { priceOf } from "../../rules/presale.ts";
import { ISSUER, USDC } from "./launched.ts";
import { namesOf, orderAt } from "./people-act.ts";
import type { Person } from "./people.ts";
import { naming, signOwn, transferUsdc } from "./payments.ts";
import type { Order, World } from "./world.ts";

/** Amounts of wrong payments. */
export const AMOUNTS = ["the price", "less", "more", "dust", "next to nothing"] as const;
export const FORGERIES = ["delivery", "refund", "claim"] as const;

function amountOf(kind: (typeof AMOUNTS)[number], packs: number): bigint {
  switch (kind) {
    case "the price":
      return priceOf(packs);
    case "less":
      return priceOf(packs) - 1_000_000n;
    case "more":
      return priceOf(packs) + 1n;
    case "dust":
      return 400_000n;
    case "next to nothing":
      return 9000n;
  }
}

/** Pays a wrong amount, from a wrong wallet, or without naming the purchase. */
export function payWrongly(
  world: World,
  of: {
    readonly index: number;
    /** The buyer by default. */
    readonly from: Person | undefined;
    readonly amount: (typeof AMOUNTS)[number];
    readonly hasReference: boolean;
    readonly hasMemo: boolean;
  },
): void {
  const order = orderAt(world, of.index);
  const from = of.from ?? order?.buyer;
  if (!from) return;
  world.start(`${from.name} pays wrongly`, async () => {
    const names = order && (await namesOf(world, order.packId));
    const amount = amountOf(of.amount, order?.packs ?? 1);
    const reference = of.hasReference ? names?.reference : undefined;
    const to = world.launch.escrowAccount;
    const transfer = await transferUsdc({ from: from.wallet, to, amount, reference });
    const memos = of.hasMemo && names ? [memoInstruction(names.memo)] : [];
    await sendOwn(world, from, [transfer, ...memos]);
  });
}

/** Pays for an order in two transfers of one transaction. */
export function payInParts(world: World, index: number, somebody: Person | undefined): void {
  const order = orderAt(world, index);
  if (!order) return;
  const from = somebody ?? order.buyer;
  world.start(`${from.name} pays in parts`, async () => {
    const { memo, reference } = await namesOf(world, order.packId);
    const to = world.launch.escrowAccount;
    const half = priceOf(order.packs) / 2n;
    const transfers = await Promise.all(
      [half, priceOf(order.packs) - half].map((amount) =>
        transferUsdc({ from: from.wallet, to, amount, reference }),
      ),
    );
    await sendOwn(world, from, [...transfers, memoInstruction(memo)]);
  });
}

/** Names vault and escrow in transactions that pay nothing. */
export function junk(world: World, from: Person, count: number): void {
  const { vault, escrowAccount } = world.launch;
  for (let index = 1; index <= count; index++)
    world.start(`${from.name} sends junk`, () =>
      sendOwn(world, from, [naming(from.wallet, [vault, escrowAccount], BigInt(index))]),
    );
}

/** Writes a memo in the house's format. */
export function forge(
  world: World,
  of: {
    readonly index: number;
    readonly from: Person;
    readonly kind: (typeof FORGERIES)[number];
  },
): void {
  const order = orderAt(world, of.index);
  if (!order) return;
  world.start(`${of.from.name} forges a ${of.kind}`, () =>
    sendOwn(world, of.from, [
      naming(of.from.wallet, [world.launch.vault], 1n),
      memoInstruction(forgedMemo(of.kind, order)),
    ]),
  );
}

function forgedMemo(kind: (typeof FORGERIES)[number], { packId, packs, transaction }: Order) {
  const cause = transaction.replaceAll(/[^A-Za-z1-9]/g, "").slice(0, 20);
  switch (kind) {
    case "delivery":
      return deliveryMemo({
        cause,
        ordinal: 0,
        purchaseId: packId,
        logHash: "ab".repeat(32),
        packs,
        secretSeed: "cd".repeat(32),
      });
    case "refund":
      return refundMemo([{ cause, ordinal: 0 }]);
    case "claim":
      return claimMemo("fedcba987654");
  }
}

/** Sends everything that a wallet holds to another wallet. */
export function walk(world: World, from: Person, to: Person): void {
  world.start(`${from.name} sends all to ${to.name}`, async () => {
    const amount = await held(world, from);
    const destination = await usdcAccountOf(to.wallet.address, USDC);
    await sendOwn(world, from, [
      await transferUsdc({ from: from.wallet, to: destination, amount }),
    ]);
  });
}

/**
 * Freezes, thaws, closes or opens a person's USDC account. A closed account's balance goes to the issuer.
 */
export function changeAccount(
  world: World,
  person: Person,
  how: "freezes" | "thaws" | "closes" | "opens",
): void {
  world.start(`somebody ${how} ${person.name}`, async () => {
    const owner = person.wallet;
    const account = await usdcAccountOf(owner.address, USDC);
    switch (how) {
      case "freezes":
        return sendAsIssuer(world, [
          getFreezeAccountInstruction({ account, mint: USDC, owner: ISSUER }),
        ]);
      case "thaws":
        return sendAsIssuer(world, [
          getThawAccountInstruction({ account, mint: USDC, owner: ISSUER }),
        ]);
      case "opens":
        return sendOwn(world, person, [
          getCreateAssociatedTokenIdempotentInstruction({
            payer: owner,
            ata: account,
            owner: owner.address,
            mint: USDC,
          }),
        ]);
      case "closes": {
        const amount = await held(world, person);
        const to = await usdcAccountOf(ISSUER.address, USDC);
        return sendOwn(world, person, [
          await transferUsdc({ from: owner, to, amount }),
          getCloseAccountInstruction({ account, destination: owner.address, owner }),
        ]);
      }
    }
  });
}

async function held({ ledger }: World, { wallet }: Person): Promise<bigint> {
  const address = await usdcAccountOf(wallet.address, USDC);
  const found = ledger.accounts
    .tokensOf(wallet.address, ledger.blocks.openSlot)
    .find(({ token }) => token.address === address);
  return found?.token.data.amount ?? 0n;
}

async function sendOwn(
  world: World,
  { wallet }: Person,
  instructions: readonly Instruction[],
): Promise<unknown> {
  return world.send(await signOwn(wallet, instructions, world.ledger));
}

async function sendAsIssuer(world: World, instructions: readonly Instruction[]): Promise<unknown> {
  return world.send(await signOwn(ISSUER, instructions, world.ledger));
}
