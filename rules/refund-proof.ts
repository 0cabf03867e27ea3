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
  /** Sums up what has not been sent for some payments, in base units, also what goes back only if it is asked for. */
  unsent(isMeant: (payment: string) => boolean): bigint;
}

const NAMES = /(\w{12,}):(\d{1,9})\b/g;

/**
 * Starts a proof that what is owed was sent back. Whoever signs two payments with one nonce gives both the same name. Then
 * a refund must pay one of them, and what arrives at each wallet is added up and counts for the largest first.
 */
export function createRefundProof(
  owed: readonly OwedRefund[],
  { vault, usdcMint }: { readonly vault: string; readonly usdcMint: string },
): RefundProof {
  const byName = Map.groupBy(owed, ({ payment, ordinal }) => nameOf(payment, ordinal));
  const meantBy = (name: string) => byName.get(name) ?? [];
  const isAlone = ({ payment, ordinal }: OwedRefund) =>
    meantBy(nameOf(payment, ordinal)).length === 1;
  const named = new Set<OwedRefund>();
  /** What arrived at each wallet for payments that share a name, in base units. */
  const pooled = new Map<string, bigint>();
  const sharing = Map.groupBy(
    owed.filter((one) => !isAlone(one)),
    ({ wallet }) => wallet,
  );

  function findSent(): Set<OwedRefund> {
    const sent = new Set(named);
    for (const [wallet, theirs] of sharing) {
      let left = pooled.get(wallet) ?? 0n;
      for (const one of theirs.toSorted((a, b) => Number(b.amount - a.amount)))
        if (one.amount <= left) {
          sent.add(one);
          left -= one.amount;
        }
    }
    return sent;
  }

  return {
    owedIn: (text) =>
      [...text.matchAll(NAMES)].flatMap(([, cause, n]) => meantBy(nameOf(cause!, Number(n)))),
    count({ signers, memos, changes, left }) {
      if (!signers.includes(vault)) return undefined;
      const names = memos.flatMap((text) => {
        const memo = readPayoutMemo(text);
        if (memo?.kind !== "refund") return [];
        return memo.payouts.map(({ cause, ordinal }) => nameOf(cause, ordinal));
      });
      const meant = [...new Set(names)].map(meantBy).filter((some) => some.length > 0);
      const paid = meant.flatMap((some) => (some.length === 1 ? some : []));
      const shared = meant.filter((some) => some.length > 1);
      const arrived = (wallet: string) =>
        changes.find((one) => one.owner === wallet && one.mint === usdcMint)?.amount ?? 0n;
      const paidTo = (wallet: string) => sum(paid.filter((one) => one.wallet === wallet));
      for (const { wallet } of paid)
        if (arrived(wallet) < paidTo(wallet))
          return `it pays ${wallet} ${formatAmount(arrived(wallet))} USDC, but ${formatAmount(paidTo(wallet))} was owed`;
      const rest = (wallet: string) => arrived(wallet) - paidTo(wallet);
      for (const some of shared)
        if (some.every(({ wallet, amount }) => rest(wallet) < amount))
          return `it pays back none of the payments whose names begin with ${causeName(some[0]!.payment)}`;
      if (left < sum(paid)) return "it does not come from the escrow";
      for (const one of paid) named.add(one);
      for (const wallet of new Set(shared.flat().map((one) => one.wallet)))
        pooled.set(wallet, (pooled.get(wallet) ?? 0n) + rest(wallet));
      return undefined;
    },
    get sent() {
      return [...findSent()];
    },
    get open() {
      const sent = findSent();
      return owed.filter((one) => !one.isAsked && !sent.has(one));
    },
    unsent(isMeant) {
      const alone = owed.filter((one) => isAlone(one) && !named.has(one) && isMeant(one.payment));
      const together = [...sharing].map(([wallet, theirs]) => {
        const all = sum(theirs.filter(({ payment }) => isMeant(payment)));
        const arrived = pooled.get(wallet) ?? 0n;
        return all > arrived ? all - arrived : 0n;
      });
      return together.reduce((all, amount) => all + amount, sum(alone));
    },
  };
}

function nameOf(payment: string, ordinal: number): string {
  return `${causeName(payment)}:${ordinal}`;
}

function sum(refunds: readonly OwedRefund[]): bigint {
  return refunds.reduce((all, { amount }) => all + amount, 0n);
}
