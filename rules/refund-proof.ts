import type { SignedMoves } from "./delivery-proof.ts";
import { formatAmount } from "./money.ts";
import type { PaymentEntry } from "./payment-log.ts";
import { isRefundReason } from "./payment-verdict.ts";
import { CAUSE_NAME_LENGTH, causeName, readPayoutMemo } from "./payout-memo.ts";
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
  /** Sums up what has not been sent for some payments, in base units, also what goes back only if it is asked for. */
  unsent(isMeant: (payment: string) => boolean): bigint;
}

const NAMES = new RegExp(`(\\w{${CAUSE_NAME_LENGTH}}):(\\d{1,9})\\b`, "g");

/** Starts a proof that what is owed was sent back. */
export function createRefundProof(
  owed: readonly OwedRefund[],
  { vault, usdcMint }: { readonly vault: string; readonly usdcMint: string },
): RefundProof {
  const byName = new Map(owed.map((one) => [nameOf(one.payment, one.ordinal), one]));
  const sent = new Set<OwedRefund>();
  return {
    owedIn: (text) =>
      [...text.matchAll(NAMES)].flatMap(([, cause, n]) => byName.get(nameOf(cause!, n!)) ?? []),
    count({ signers, memos, changes, left }) {
      if (!signers.includes(vault)) return undefined;
      const names = memos.flatMap((text) => {
        const memo = readPayoutMemo(text);
        if (memo?.kind !== "refund") return [];
        return memo.payouts.map(({ cause, ordinal }) => nameOf(cause, ordinal));
      });
      const paid = [...new Set(names)].flatMap((name) => byName.get(name) ?? []);
      for (const { wallet } of paid) {
        const arrived =
          changes.find((one) => one.owner === wallet && one.mint === usdcMint)?.amount ?? 0n;
        const due = sum(paid.filter((one) => one.wallet === wallet));
        if (arrived < due)
          return `it pays ${wallet} ${formatAmount(arrived)} USDC, but ${formatAmount(due)} was owed`;
      }
      if (left < sum(paid)) return "it does not come from the escrow";
      for (const one of paid) sent.add(one);
      return undefined;
    },
    get sent() {
      return [...sent];
    },
    get open() {
      return owed.filter((one) => !one.isAsked && !sent.has(one));
    },
    unsent: (isMeant) => sum(owed.filter((one) => !sent.has(one) && isMeant(one.payment))),
  };
}

function nameOf(payment: string, ordinal: number | string): string {
  return `${causeName(payment)}:${ordinal}`;
}

function sum(refunds: readonly OwedRefund[]): bigint {
  return refunds.reduce((all, { amount }) => all + amount, 0n);
}
