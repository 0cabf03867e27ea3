import { TOKENS_PER_PLAYER } from "./presale.ts";
import { PURCHASE_ID } from "./purchase-id.ts";

// Not anchored, because nodes list a transaction's memos as one text.
const DELIVERY = new RegExp(`Hardwood delivery \\d+ of (${PURCHASE_ID}) ([0-9a-f]{64})`);

/** Returns the purchase and the log's hash in a delivery's memo; undefined for any other text. */
export function readDeliveryMemo(
  memo: string,
): { readonly purchaseId: string; readonly logHash: string } | undefined {
  const found = DELIVERY.exec(memo);
  return found ? { purchaseId: found[1]!, logHash: found[2]! } : undefined;
}

/** Returns the base units that the drawn places are worth, by player. `players` are in the order of places. */
export function owedTokens(
  places: readonly number[],
  players: readonly string[],
): Map<string, bigint> {
  const owed = new Map<string, bigint>();
  for (const place of places) {
    const player = players[place]!;
    owed.set(player, (owed.get(player) ?? 0n) + TOKENS_PER_PLAYER);
  }
  return owed;
}

/** A transaction as the chain shows it. */
export interface ShownMoves {
  readonly memos: readonly string[];
  /** The change of each owner's balance of each token, in base units. */
  readonly changes: readonly {
    readonly owner: string;
    readonly mint: string;
    readonly amount: bigint;
  }[];
}

/** A transaction as the chain shows it, with who signed it. */
export interface SignedMoves extends ShownMoves {
  readonly signers: readonly string[];
}

/** What a draw owes, and to whom. */
export interface OwedDelivery {
  readonly purchaseId: string;
  readonly wallet: string;
  /** The payment log's hash up to the draw. */
  readonly logHash: string;
  /** Base units by mint. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

/** The deliveries of one draw, counted transaction by transaction. */
export interface DeliveryProof {
  /** Counts a transaction. Returns how it contradicts the draw; undefined if it agrees or delivers none of it. */
  count(shown: SignedMoves): string | undefined;
  /**
   * Returns how everything counted so far contradicts the draw; undefined if it agrees. Less than the draw may have
   * arrived until the price is paid out, or the site says that delivery is complete (`isSaidComplete`).
   */
  fault(isSaidComplete?: boolean): string | undefined;
  /** True once the price has been paid out of the escrow. */
  readonly isPaidOut: boolean;
}

/** Compares what left the vault for one draw with the draw. */
export function createDeliveryProof(
  owed: OwedDelivery,
  { vault, usdcMint }: { readonly vault: string; readonly usdcMint: string },
): DeliveryProof {
  const arrived = new Map<string, bigint>();
  let isPaidOut = false;
  return {
    count({ signers, memos, changes }) {
      // Anyone can write a memo, and take a token with a delegate of its own back from the vault.
      if (!signers.includes(vault)) return undefined;
      const memo = memos.map(readDeliveryMemo).find((read) => read?.purchaseId === owed.purchaseId);
      if (!memo) return undefined;
      if (memo.logHash !== owed.logHash)
        return `a delivery carries the hash ${memo.logHash}, but the log says ${owed.logHash}`;
      for (const { owner, mint, amount } of changes)
        if (owner === owed.wallet && mint !== usdcMint)
          arrived.set(mint, (arrived.get(mint) ?? 0n) + amount);
      if (changes.some(({ mint, amount }) => mint === usdcMint && amount < 0n)) isPaidOut = true;
      return undefined;
    },
    fault(isSaidComplete = false) {
      const more = [...arrived].find(([mint, amount]) => amount > (owed.tokens.get(mint) ?? 0n));
      if (more)
        return `${more[1]} of ${more[0]} arrived, and the draw gives ${owed.tokens.get(more[0]) ?? 0n}`;
      if (!isPaidOut && !isSaidComplete) return undefined;
      const less = [...owed.tokens].find(([mint, due]) => (arrived.get(mint) ?? 0n) < due);
      if (!less) return undefined;
      return `it is over, but ${arrived.get(less[0]) ?? 0n} of ${less[0]} arrived, not ${less[1]}`;
    },
    get isPaidOut() {
      return isPaidOut;
    },
  };
}
