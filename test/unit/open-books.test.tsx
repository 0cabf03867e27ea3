import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Agreement } from "../../rules/agreement.ts";
import type { Books } from "../../web/pages/transparency/books-query.ts";
import { Verdict } from "../../web/pages/transparency/Verdict.tsx";
import { textOf } from "../html.ts";

const count = { database: 7, chain: 7, agreement: "agrees", mayComeIn: 0, mayGoOut: 0 } as const;
const amount = {
  database: "7.00",
  chain: "7.00",
  agreement: "agrees",
  mayComeIn: "0.00",
  mayGoOut: "0.00",
} as const;

/** Returns what the page says of books with five figures, of which one compares like this. */
function said(more: Partial<Books> = {}, agreement: Agreement = "agrees"): string {
  const books = {
    readAt: "2025-10-02T18:30:00.000Z",
    isOld: false,
    differences: [],
    box: [],
    cardsDelivered: { ...count, agreement },
    escrow: { balance: amount },
    purchases: { paid: count, delivered: count, refunds: count },
    payouts: [],
    ...more,
  };
  return textOf(renderToStaticMarkup(<Verdict books={books as unknown as Books} />));
}

const difference = { what: "a payout is not on the chain as it is in the books", count: 12 };

test("the open books say whether they agree with the chain, and what is in transit", () => {
  expect(said()).toMatch(/^All 5 figures agree with Solana\. Compared .* too\. All agree\.$/);
  expect(said({}, "moving")).toMatch(/^4 of 5 figures agree\. The rest differ only by what is in/);
  expect(said({}, "differs")).toMatch(/^1 of 5 figures differ\. See below for details\./);
});

test("open books that differ from the chain list the lines, and call accepted ones right", () => {
  const accepted = { ...difference, isAccepted: true as const };
  expect(said({ differences: [difference] })).toMatch(
    /^12 lines of our books differ\. We are looking into it\. .* too\. a payout is not .* \(12\)$/,
  );
  expect(said({ differences: [{ ...difference, count: 1 }] })).toMatch(
    /^1 line of our books differs\./,
  );
  expect(said({ differences: [accepted] })).toMatch(/^All 5 figures agree .* in the books \(12\)$/);
});

test("open books that were compared long ago say so, and claim nothing newer", () => {
  const old = "These figures are out of date. We last compared them several minutes ago.";
  for (const agreement of ["agrees", "moving"] as const) {
    expect(said({ isOld: true }, agreement)).toContain(old);
    expect(said({ isOld: true }, agreement)).not.toContain("All agree");
  }
  expect(said({ isOld: true, differences: [difference] })).not.toContain(old);
});
