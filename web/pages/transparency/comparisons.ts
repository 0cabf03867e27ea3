import type { Agreement } from "../../../rules/agreement.ts";
import { formatAmount } from "../../../rules/money.ts";
import { TIER_NAMES } from "../../../rules/tiers.ts";
import { usdcText } from "../../format/usdc.ts";
import { baseUnits } from "./base-units.ts";
import type { Books } from "./books-query.ts";

/** A figure from our books and its counterpart on the chain, as text. */
export type Comparison = {
  label: string;
  /** What is counted, and where. */
  hint: string;
  database: string;
  chain: string;
  agreement: Agreement;
  /** The difference and its reason; empty if they agree. */
  why: string;
};

/** Returns the comparisons of cards. */
export function cardComparisons({ box, cardsDelivered }: Books): Comparison[] {
  return [
    ...box.map(({ tier, cardsLeft, cardsOnTheirWay, vault }) =>
      ofCounts(vault, {
        label: `${TIER_NAMES[tier]} cards`,
        hint:
          cardsOnTheirWay === 0
            ? "Left in the box, and held by the vault"
            : `${number(cardsLeft)} left in the box, ${number(cardsOnTheirWay)} drawn and on their way`,
        more: "Someone has sent cards to the vault. None are missing.",
      }),
    ),
    ofCounts(cardsDelivered, {
      label: "Cards delivered",
      hint: "Drawn, delivered and gone from the vault",
    }),
  ];
}

/** Returns the comparison of money. */
export function escrowComparison({ escrow }: Books): Comparison {
  const { database, chain, agreement, mayComeIn, mayGoOut } = escrow.balance;
  return {
    label: "In escrow now",
    hint: "Paid in, minus paid out, minus sent back",
    database: usdcText(database),
    chain: usdcText(chain),
    agreement,
    why: reasonFor(agreement, {
      difference: usdcText(difference(chain, database)),
      mayComeIn: usdcText(mayComeIn),
      mayGoOut: usdcText(mayGoOut),
    }),
  };
}

/**
 * Returns the comparisons of purchases; the chain's side is counted in the escrow account's
 * history.
 */
export function purchaseComparisons({ purchases }: Books): Comparison[] {
  return [
    ofCounts(purchases.paid, {
      label: "Purchases paid",
      hint: "Drawn, with payments in the escrow's history",
    }),
    ofCounts(purchases.delivered, {
      label: "Purchases delivered",
      hint: "All tokens arrived, and the price paid out",
    }),
    ofCounts(purchases.refunds, {
      label: "Payments sent back",
      hint: "Transactions that refund a payment",
    }),
  ];
}

type Counted = Books["cardsDelivered"];

function ofCounts(
  { database, chain, agreement, mayComeIn, mayGoOut }: Counted,
  { more, ...words }: { label: string; hint: string; more?: string },
): Comparison {
  const isMore = chain > database;
  return {
    ...words,
    database: number(database),
    chain: number(chain),
    agreement,
    why:
      agreement === "differs" && isMore && more !== undefined
        ? `By ${number(chain - database)}. ${more}`
        : reasonFor(agreement, {
            difference: number(Math.abs(chain - database)),
            mayComeIn: number(mayComeIn),
            mayGoOut: number(mayGoOut),
          }),
  };
}

type Moving = { difference: string; mayComeIn: string; mayGoOut: string };

function reasonFor(agreement: Agreement, { difference: by, mayComeIn, mayGoOut }: Moving) {
  switch (agreement) {
    case "agrees":
      return "";
    case "moving":
      return `By ${by}, all of it in transit: up to ${mayComeIn} received and up to ${mayGoOut} sent on Solana that our books do not show yet.`;
    case "differs":
      return `By ${by}, which transfers in transit do not explain. We are looking into it.`;
    default:
      return agreement satisfies never;
  }
}

/** Returns the absolute difference of two amounts, as decimal text. */
function difference(a: string, b: string): string {
  const apart = baseUnits(a) - baseUnits(b);
  return formatAmount(apart < 0n ? -apart : apart);
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
