import type { Address } from "@solana/kit";
import { agreementOf } from "../../rules/agreement.ts";
import { PACKS_IN_BOX } from "../../rules/box.ts";
import {
  COMMISSION_PERCENT,
  LIQUIDITY_PERCENT,
  MARKETING_PERCENT,
  TEAM_PERCENT,
} from "../../rules/funds-split.ts";
import { formatAmount } from "../../rules/money.ts";
import {
  PLAYERS_PER_PACK,
  PRESALE_SUPPLY_PER_PLAYER,
  TOKENS_PER_PLAYER,
} from "../../rules/presale.ts";
import { TIERS, type Tier } from "../../rules/tiers.ts";
import { isAccepted } from "../books/difference.ts";
import type { Reconciled } from "../books/reconcile.ts";
import type { Context } from "../context.ts";
import type { Release } from "../db/outbox-schema.ts";
import type { Launch } from "../launch/store.ts";
import type { StatementSums } from "../statement/store.ts";
import type { ComparedBooks } from "./schemas.ts";
import type { Books, Part } from "./store.ts";

type Moving = { mayComeIn?: bigint; mayGoOut?: bigint };

const PERCENT: Record<Part, bigint> = {
  liquidity: LIQUIDITY_PERCENT,
  marketing: MARKETING_PERCENT,
  team: TEAM_PERCENT,
  commission: COMMISSION_PERCENT,
};

/** Returns the books and the chain side by side. */
export function viewBooks({ launch }: Pick<Context, "launch">, checked: Reconciled): ComparedBooks {
  const { books, at, differences } = checked;
  const { box, oldest } = books;
  const tiers = TIERS.map((tier) => tierOf(checked, tier));
  const packsSold = PACKS_IN_BOX - box.packsLeft;
  const onTheirWay = tiers.reduce((sum, { cardsOnTheirWay }) => sum + cardsOnTheirWay, 0);
  const inVault = TIERS.reduce((sum, tier) => sum + vaultCards(checked, tier), 0);
  return {
    readAt: at.toISOString(),
    differences: viewDifferences(differences),
    packs: {
      total: PACKS_IN_BOX,
      sold: packsSold,
      left: box.packsLeft,
      reserved: box.packsReserved,
    },
    cardsDelivered: counts(
      packsSold * PLAYERS_PER_PACK - onTheirWay,
      PACKS_IN_BOX * PLAYERS_PER_PACK - inVault,
      { mayComeIn: sentCards(books) },
    ),
    box: tiers,
    escrow: escrowOf(launch, checked),
    split: splitOf(launch, checked),
    payouts: checked.releases.map((release) => viewRelease(release, checked)),
    purchases: purchasesOf(checked),
    oldestUndelivered: oldest?.confirmed_at
      ? { purchaseId: oldest.id, paidAt: oldest.confirmed_at.toISOString() }
      : null,
  };
}

/** Returns the number of differences of each kind, without naming anyone. What a person has accepted stays listed. */
function viewDifferences(differences: Reconciled["differences"]): ComparedBooks["differences"] {
  const byKind = Map.groupBy(differences, ({ what }) => what);
  return [...byKind].map(([what, some]) => ({
    what,
    count: some.length,
    ...(isAccepted({ what }) && { isAccepted: true as const }),
  }));
}

function escrowOf(launch: Launch, checked: Reconciled): ComparedBooks["escrow"] {
  const { payments, releases, refunds } = checked.books;
  const { holdings, sums, counts: statement } = checked;
  // Unreadable transactions are in no line.
  const unread = holdings.escrow.amount - sums.at(holdings.escrow.slot).escrow;
  return {
    account: launch.escrowAccount,
    received: formatAmount(payments.received),
    paidOut: formatAmount(releases.landed.amount),
    sentBack: formatAmount(refunds.landed.amount),
    unclaimed: formatAmount(refunds.held.amount),
    balance: amounts(
      payments.received - releases.landed.amount - refunds.landed.amount,
      sums.now.escrow + unread,
      {
        mayComeIn:
          statement.unsettled.amount +
          statement.heldAmount +
          (sums.now.unreadable > 0 && unread > 0n ? unread : 0n),
        mayGoOut: releases.sent.amount + refunds.sent.amount,
      },
    ),
  };
}

function purchasesOf({ books, counts: statement }: Reconciled): ComparedBooks["purchases"] {
  const { payments, releases, refunds, purchases } = books;
  return {
    paid: counts(payments.drawn, statement.paid),
    delivered: counts(releases.landed.count, statement.released, {
      mayComeIn: BigInt(releases.sent.count),
    }),
    underWay: purchases.count("drawn", "delivering"),
    refunds: counts(refunds.landed.count, statement.refunds, {
      mayComeIn: BigInt(refunds.sent.count),
    }),
    beingRefunded: purchases.count("refunding"),
    waiting: purchases.count("created"),
    seen: purchases.seen,
    unknown: statement.unknown,
  };
}

function tierOf(checked: Reconciled, tier: Tier): ComparedBooks["box"][number] {
  const { books } = checked;
  const cardsLeft = books.players.reduce(
    (sum, player) => sum + (player.tier === tier ? books.box.cardsLeft[player.place!]! : 0),
    0,
  );
  const cardsOnTheirWay = Number(openCards(books, (open) => open.tier === tier));
  const vault = counts(cardsLeft + cardsOnTheirWay, vaultCards(checked, tier), {
    mayGoOut: openCards(books, (open) => open.tier === tier && open.state === "sent"),
  });
  return { tier, cardsLeft, cardsOnTheirWay, vault };
}

/** Returns whole cards in the vault, as of the end of the statement, without tokens that others sent to it. */
function vaultCards({ books, holdings, sums }: Reconciled, tier: Tier): number {
  const held = books.players
    .filter((player) => player.tier === tier)
    .reduce((sum, { mint }) => {
      const token = holdings.tokens.get(mint as Address);
      if (!token) return sum;
      const out = (at: StatementSums) => at.vaultOut.get(mint!) ?? 0n;
      const due = PRESALE_SUPPLY_PER_PLAYER - out(sums.at(token.slot));
      const ours = token.amount < due ? token.amount : due;
      return sum + ours + out(sums.at(token.slot)) - out(sums.now);
    }, 0n);
  return Number(held / TOKENS_PER_PLAYER);
}

function sentCards(books: Books): bigint {
  return openCards(books, ({ state }) => state === "sent");
}

function openCards(books: Books, isMeant: (open: Books["openCards"][number]) => boolean): bigint {
  const tokens = books.openCards.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0n);
  return tokens / TOKENS_PER_PLAYER;
}

function splitOf(
  launch: Launch,
  { books: { releases }, holdings: { treasury: held } }: Reconciled,
): ComparedBooks["split"] {
  const row = (part: Part) => ({
    part,
    percent: Number(PERCENT[part]),
    paidOut: formatAmount(releases.landed.parts[part]),
  });
  const rows = (["liquidity", "marketing", "team"] as const).map((part) => ({
    ...row(part),
    wallet: launch.treasury[part],
    holds: formatAmount(held[part].amount),
  }));
  return [...rows, { ...row("commission"), wallet: null, holds: null }];
}

function viewRelease(
  { purchaseId, signature, at, release }: Reconciled["releases"][number],
  { released, differences }: Reconciled,
): ComparedBooks["payouts"][number] {
  const isOnChain = released.has(signature)
    ? !differences.some(({ about }) => about === signature)
    : null;
  return { purchaseId, signature, at: at.toISOString(), parts: partsOf(release), isOnChain };
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

function amounts(database: bigint, chain: bigint, moving: Moving) {
  const { mayComeIn = 0n, mayGoOut = 0n } = moving;
  return {
    database: formatAmount(database),
    chain: formatAmount(chain),
    agreement: agreementOf(database, chain, { mayComeIn, mayGoOut }),
    mayComeIn: formatAmount(mayComeIn),
    mayGoOut: formatAmount(mayGoOut),
  };
}

function counts(database: number, chain: number, { mayComeIn = 0n, mayGoOut = 0n }: Moving = {}) {
  return {
    database,
    chain,
    agreement: agreementOf(BigInt(database), BigInt(chain), { mayComeIn, mayGoOut }),
    mayComeIn: Number(mayComeIn),
    mayGoOut: Number(mayGoOut),
  };
}
