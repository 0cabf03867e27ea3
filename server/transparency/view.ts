import { type Agreement, agreementOf } from "../../rules/agreement.ts";
import { PACKS_IN_BOX } from "../../rules/box.ts";
import {
  COMMISSION_PERCENT,
  LIQUIDITY_PERCENT,
  MARKETING_PERCENT,
  TEAM_PERCENT,
} from "../../rules/funds-split.ts";
import { formatAmount } from "../../rules/money.ts";
import { PLAYERS_PER_PACK, TOKENS_PER_PLAYER } from "../../rules/presale.ts";
import { TIERS, type Tier } from "../../rules/tiers.ts";
import type { Context } from "../context.ts";
import type { OpenBooks } from "./schemas.ts";
import type { ChainBooks } from "./read-chain.ts";
import type { Release } from "../db/schema.ts";
import type { Books, Part, listReleases } from "./store.ts";

type Moving = { mayComeIn?: bigint; mayGoOut?: bigint };

const PERCENT: Record<Part, bigint> = {
  liquidity: LIQUIDITY_PERCENT,
  marketing: MARKETING_PERCENT,
  team: TEAM_PERCENT,
  commission: COMMISSION_PERCENT,
};

/** Returns the books and the chain side by side. `chain` is undefined if it could not be read. */
export function viewBooks(
  ctx: Context,
  books: Books,
  rest: { chain: ChainBooks | undefined; payouts: OpenBooks["payouts"] },
): OpenBooks {
  const { chain, payouts } = rest;
  const { box, oldest } = books;
  const tiers = TIERS.map((tier) => tierOf(books, tier, chain));
  const packsSold = PACKS_IN_BOX - box.packsLeft;
  const onTheirWay = tiers.reduce((sum, { cardsOnTheirWay }) => sum + cardsOnTheirWay, 0);
  const inVault = chain && TIERS.reduce((sum, tier) => sum + chain.vaultCards[tier], 0n);
  return {
    readAt: ctx.now().toISOString(),
    packs: {
      total: PACKS_IN_BOX,
      sold: packsSold,
      left: box.packsLeft,
      reserved: box.packsReserved,
    },
    cardsDelivered: counts(
      packsSold * PLAYERS_PER_PACK - onTheirWay,
      inVault === undefined ? undefined : PACKS_IN_BOX * PLAYERS_PER_PACK - Number(inVault),
      { mayComeIn: sentCards(books) },
    ),
    box: tiers,
    escrow: escrowOf(ctx, books, chain),
    split: splitOf(ctx, books, chain),
    payouts,
    purchases: purchasesOf(books, chain),
    oldestUndelivered: oldest?.confirmed_at
      ? { purchaseId: oldest.id, paidAt: oldest.confirmed_at.toISOString() }
      : null,
  };
}

function escrowOf(
  { launch }: Context,
  { payments, releases, refunds, purchases }: Books,
  chain: ChainBooks | undefined,
): OpenBooks["escrow"] {
  return {
    account: launch.escrowAccount,
    received: formatAmount(payments.received),
    paidOut: formatAmount(releases.landed.amount),
    sentBack: formatAmount(refunds.landed.amount),
    unclaimed: formatAmount(refunds.held.amount),
    balance: amounts(
      payments.received - releases.landed.amount - refunds.landed.amount,
      chain?.escrow,
      {
        mayComeIn: purchases.seenAmount,
        mayGoOut: releases.sent.amount + refunds.sent.amount,
      },
    ),
  };
}

function purchasesOf(
  { payments, releases, refunds, purchases }: Books,
  chain: ChainBooks | undefined,
): OpenBooks["purchases"] {
  const history = chain?.history;
  return {
    paid: counts(payments.drawn, history?.counts.paid),
    delivered: counts(releases.landed.count, history?.counts.release, {
      mayComeIn: BigInt(releases.sent.count),
    }),
    underWay: purchases.count("drawn", "delivering"),
    refunds: counts(refunds.landed.count, history?.counts.refund, {
      mayComeIn: BigInt(refunds.sent.count),
    }),
    beingRefunded: purchases.count("refunding"),
    waiting: purchases.count("created"),
    seen: purchases.seen,
    unknown: history?.unknown ?? null,
  };
}

function tierOf(books: Books, tier: Tier, chain: ChainBooks | undefined): OpenBooks["box"][number] {
  const cardsLeft = books.players.reduce(
    (sum, player) => sum + (player.tier === tier ? books.box.cardsLeft[player.place!]! : 0),
    0,
  );
  const cardsOnTheirWay = Number(openCards(books, (open) => open.tier === tier));
  const vault = counts(cardsLeft + cardsOnTheirWay, chain && Number(chain.vaultCards[tier]), {
    mayGoOut: openCards(books, (open) => open.tier === tier && open.state === "sent"),
  });
  return { tier, cardsLeft, cardsOnTheirWay, vault };
}

function sentCards(books: Books): bigint {
  return openCards(books, ({ state }) => state === "sent");
}

function openCards(books: Books, isMeant: (open: Books["openCards"][number]) => boolean): bigint {
  const tokens = books.openCards.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0n);
  return tokens / TOKENS_PER_PLAYER;
}

function splitOf(
  { launch }: Context,
  { releases }: Books,
  chain: ChainBooks | undefined,
): OpenBooks["split"] {
  const row = (part: Part) => ({
    part,
    percent: Number(PERCENT[part]),
    paidOut: formatAmount(releases.landed.parts[part]),
  });
  const treasury = (["liquidity", "marketing", "team"] as const).map((part) => ({
    ...row(part),
    wallet: launch.treasury[part],
    holds: chain ? formatAmount(chain.treasury[part]) : null,
  }));
  return [...treasury, { ...row("commission"), wallet: null, holds: null }];
}

export function viewRelease(
  release: Awaited<ReturnType<typeof listReleases>>[number],
  isOnChain: boolean | undefined,
): OpenBooks["payouts"][number] {
  return {
    purchaseId: release.purchaseId,
    signature: release.signature,
    at: release.at.toISOString(),
    parts: partsOf(release.release),
    isOnChain: isOnChain ?? null,
  };
}

function partsOf({ liquidity, marketing, team, commission }: Release) {
  const all: [Part, string][] = [
    ["liquidity", liquidity],
    ["marketing", marketing],
    ["team", team],
    ["commission", commission?.amount ?? "0"],
  ];
  return all
    .filter(([, amount]) => amount !== "0")
    .map(([part, amount]) => ({ part, amount: formatAmount(BigInt(amount)) }));
}

function amounts(database: bigint, chain: bigint | undefined, moving: Moving) {
  const { agreement, mayComeIn, mayGoOut } = compare(database, chain, moving);
  return {
    database: formatAmount(database),
    chain: chain === undefined ? null : formatAmount(chain),
    agreement,
    mayComeIn: formatAmount(mayComeIn),
    mayGoOut: formatAmount(mayGoOut),
  };
}

function counts(database: number, chain: number | undefined, moving: Moving = {}) {
  const counted = chain === undefined ? undefined : BigInt(chain);
  const { agreement, mayComeIn, mayGoOut } = compare(BigInt(database), counted, moving);
  return {
    database,
    chain: chain ?? null,
    agreement,
    mayComeIn: Number(mayComeIn),
    mayGoOut: Number(mayGoOut),
  };
}

function compare(booked: bigint, counted: bigint | undefined, moving: Moving) {
  const { mayComeIn = 0n, mayGoOut = 0n } = moving;
  const agreement: Agreement | null =
    counted === undefined ? null : agreementOf(booked, counted, { mayComeIn, mayGoOut });
  return { agreement, mayComeIn, mayGoOut };
}
