import { readLockMemo } from "./league/lock-memo.ts";
import { readPrizeMemo } from "./league/prize-memo.ts";
import { PURCHASE_ID } from "./purchase-id.ts";

/**
 * Characters of a payment's signature that name it in memos. They are its last ones: wallets that sign with the same
 * nonce have signatures that begin alike. Two that end alike take 2^62 tries.
 */
export const CAUSE_NAME_LENGTH = 22;

/** A row of the outbox as named in a memo. */
export interface NamedPayout {
  /** How the payment's signature ends; a tournament's id, or a lock's week. */
  readonly cause: string;
  readonly ordinal: number;
}

/** What a transaction of the house claims to pay. */
export type PayoutMemo =
  | {
      readonly kind: "delivery";
      readonly payouts: readonly [NamedPayout];
      readonly purchaseId: string;
      readonly packs: number;
      readonly secretSeed: string;
    }
  | { readonly kind: "refund"; readonly payouts: readonly NamedPayout[] }
  | {
      readonly kind: "prize";
      readonly payouts: readonly NamedPayout[];
      /** Hash of the tournament's part of the bundle. */
      readonly hash: string;
    }
  | {
      readonly kind: "lock";
      readonly payouts: readonly [NamedPayout];
      /** Hash of what was locked. */
      readonly hash: string;
    };

/** Returns the short name of a payment in memos. Tournaments and weeks are shorter, and keep theirs. */
export function causeName(signature: string): string {
  return signature.slice(-CAUSE_NAME_LENGTH);
}

/**
 * Returns the memo of a delivery. With it and the payment, anyone can reconstruct the draw's entry in the log, even
 * if the database has lost it.
 */
export function deliveryMemo(delivery: {
  readonly cause: string;
  readonly ordinal: number;
  readonly purchaseId: string;
  /** The payment log's hash up to the draw. */
  readonly logHash: string;
  readonly packs: number;
  readonly secretSeed: string;
}): string {
  const { cause, ordinal, purchaseId, logHash, packs, secretSeed } = delivery;
  return `Hardwood delivery ${ordinal} of ${purchaseId} ${logHash} for ${causeName(cause)} packs ${packs} seed ${secretSeed}`;
}

/** Returns the memo of refunds that share a transaction. */
export function refundMemo(payouts: readonly NamedPayout[]): string {
  const names = payouts.map(({ cause, ordinal }) => `${causeName(cause)}:${ordinal}`);
  return `Hardwood refund ${names.join(" ")}`;
}

const DELIVERY = new RegExp(
  `^Hardwood delivery (\\d+) of (${PURCHASE_ID}) [0-9a-f]{64} for (\\w{${CAUSE_NAME_LENGTH}}) packs (\\d+) seed ([0-9a-f]{64})$`,
);
const REFUND = new RegExp(`^Hardwood refund((?: \\w{${CAUSE_NAME_LENGTH}}:\\d+)+)$`);

/** Parses a memo of the house. Returns undefined for any other text. */
export function readPayoutMemo(memo: string): PayoutMemo | undefined {
  const [, ordinal, purchaseId, cause, packs, secretSeed] = DELIVERY.exec(memo) ?? [];
  if (purchaseId)
    return {
      kind: "delivery",
      payouts: [{ cause: cause!, ordinal: Number(ordinal) }],
      purchaseId,
      packs: Number(packs),
      secretSeed: secretSeed!,
    };
  const prize = readPrizeMemo(memo);
  if (prize) {
    const payouts = prize.ordinals.map((each) => ({ cause: prize.tournament, ordinal: each }));
    return { kind: "prize", payouts, hash: prize.hash };
  }
  const lock = readLockMemo(memo);
  if (lock) return { kind: "lock", payouts: [{ cause: lock.week, ordinal: 0 }], hash: lock.hash };
  const names = REFUND.exec(memo)?.[1];
  if (!names) return undefined;
  const payouts = names
    .trim()
    .split(" ")
    .map((name) => {
      const [payment, number] = name.split(":") as [string, string];
      return { cause: payment, ordinal: Number(number) };
    });
  return { kind: "refund", payouts };
}
