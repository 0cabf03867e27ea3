import type { SignedMoves } from "./delivery-proof.ts";
import { formatAmount } from "./money.ts";
import type { PaymentEntry } from "./payment-log.ts";
import { isRefundReason } from "./payment-verdict.ts";
import { causeName, readPayoutMemo } from "./payout-memo.ts";
import { type Refund, refundsOf } from "./refund-terms.ts";

/** What one of a payment's payers gets back. */
export interface OwedRefund extends Refund {
  /** The payment's signature. */
  readonly payment: string;
  /** Its number among the payment's refunds, from 0. */
  readonly ordinal: number;
}

/** Returns what is owed for a payment in the log. `payers` are those who paid it, in order, with base units. */
export function owedRefunds(
  { signature, outcome, named }: Pick<PaymentEntry, "signature" | "outcome" | "named">,
  payers: ReadonlyMap<string, bigint>,
): OwedRefund[] {
  if (!isRefundReason(outcome)) return [];
  return refundsOf(payers, named?.wallet).map((refund, ordinal) => ({
    payment: signature,
    ordinal,
    ...refund,
  }));
}

/** A transaction of the vault's history. What arrived in a payee's own account must count as the payee's. */
export interface ShownRefund extends SignedMoves {
  /** Base units of USDC that left the escrow account. */
  readonly left: bigint;
}

/** The refunds of all payments, counted transaction by transaction. */
export interface RefundProof {
  /** Returns what is owed by the refunds that a text names. It may hold several memos, as nodes list them. */
  owedIn(text: string): readonly OwedRefund[];
  /** Counts a transaction. Returns how it contradicts what is owed; undefined if it agrees or sends nothing back. */
  count(shown: ShownRefund): string | undefined;
  readonly sent: readonly OwedRefund[];
  /** Those that go back unasked and have not been sent yet. */
  readonly open: readonly OwedRefund[];
}

const NAMES = /(\w{12,}):(\d{1,9})\b/g;

/** Starts a proof that what is owed was sent back. */
export function createRefundProof(
  owed: readonly OwedRefund[],
  { vault, usdcMint }: { readonly vault: string; readonly usdcMint: string },
): RefundProof {
  const keyOf = (cause: string, ordinal: number) => `${causeName(cause)}:${ordinal}`;
  // Whoever signs two payments with one nonce gives both the same name.
  const byName = Map.groupBy(owed, (one) => keyOf(one.payment, one.ordinal));
  const sent = new Set<OwedRefund>();
  return {
    owedIn: (text) =>
      [...text.matchAll(NAMES)].flatMap(
        ([, cause, n]) => byName.get(keyOf(cause!, Number(n))) ?? [],
      ),
    count({ signers, memos, changes, left }) {
      if (!signers.includes(vault)) return undefined;
      const names = memos.flatMap((text) => {
        const memo = readPayoutMemo(text);
        return memo?.kind === "refund" ? memo.payouts : [];
      });
      const arrived = (wallet: string) =>
        changes.find((one) => one.owner === wallet && one.mint === usdcMint)?.amount ?? 0n;
      const paid = paidBy(
        names.map(({ cause, ordinal }) => byName.get(keyOf(cause, ordinal)) ?? []),
        { arrived, sent },
      );
      for (const [wallet, theirs] of Map.groupBy(paid, (one) => one.wallet))
        if (arrived(wallet) < sum(theirs))
          return `it pays ${wallet} ${formatAmount(arrived(wallet))} USDC, but ${formatAmount(sum(theirs))} was owed`;
      if (left < sum([...paid])) return "it does not come from the escrow";
      for (const one of paid) sent.add(one);
      return undefined;
    },
    get sent() {
      return [...sent];
    },
    get open() {
      return owed.filter((one) => !one.isAsked && !sent.has(one));
    },
  };
}

/**
 * Returns which refunds a transaction pays, given those that each of its names may mean. Of several, it is the largest that
 * what arrived and is not explained yet covers, rather one that has not been sent.
 */
function paidBy(
  named: readonly (readonly OwedRefund[])[],
  {
    arrived,
    sent,
  }: { arrived: (wallet: string) => bigint; sent: { has(one: OwedRefund): boolean } },
): Set<OwedRefund> {
  const paid = new Set<OwedRefund>();
  const left = (wallet: string) =>
    arrived(wallet) - sum([...paid].filter((one) => one.wallet === wallet));
  // Names that mean one refund only tell how much is left for the others.
  for (const some of named.toSorted((one, other) => one.length - other.length)) {
    const alike = some
      .filter((one) => !paid.has(one))
      .toSorted((one, other) => (one.amount > other.amount ? -1 : 1));
    const whole = alike.filter((one) => left(one.wallet) >= one.amount);
    const meant = whole.find((one) => !sent.has(one)) ?? whole[0] ?? alike[0];
    if (meant) paid.add(meant);
  }
  return paid;
}

function sum(refunds: readonly OwedRefund[]): bigint {
  return refunds.reduce((all, { amount }) => all + amount, 0n);
}
