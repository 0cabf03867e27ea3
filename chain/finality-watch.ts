import type { Signature } from "@solana/kit";
import { type TransactionStatus, readStatuses } from "./confirm.ts";
import type { ChainRpc } from "./rpc.ts";

export interface FinalityWatch {
  /**
   * Resolves with the status of a signature once it is final or expired; undefined after `timeoutMs`, or once the watch
   * is stopped. All callers share one poll.
   */
  until(
    signature: Signature,
    lastValidBlockHeight: bigint,
    timeoutMs: number,
  ): Promise<TransactionStatus | undefined>;
  stop(): void;
}

interface Waiting {
  readonly lastValidBlockHeight: bigint;
  readonly resolve: Set<(status: TransactionStatus | undefined) => void>;
  /** The slot in which it was last seen. It cannot be final before this slot is. */
  slot?: bigint | undefined;
}

export function createFinalityWatch(rpc: ChainRpc, pollMs: number): FinalityWatch {
  const waiting = new Map<Signature, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function poll(): Promise<void> {
    try {
      await readDue();
    } catch {
      // A failed read says nothing about a payment; the next poll tries again.
    }
    timer = undefined;
    schedule();
  }

  /** Reads the statuses of signatures never seen, and of those whose slot is final now. */
  async function readDue(): Promise<void> {
    const finalizedSlot = await rpc.getSlot({ commitment: "finalized" }).send();
    const due = [...waiting].filter(([, { slot }]) => slot === undefined || slot <= finalizedSlot);
    const statuses = await readStatuses(
      rpc,
      due.map(([signature, { lastValidBlockHeight }]) => ({ signature, lastValidBlockHeight })),
    );
    due.forEach(([, entry], index) => {
      const status = statuses[index]!;
      if (status.kind === "pending") entry.slot = status.slot;
      else entry.resolve.forEach((done) => done(status));
    });
  }

  function schedule(): void {
    if (!isStopped && !timer && waiting.size > 0) timer = setTimeout(() => void poll(), pollMs);
  }

  return {
    until(signature, lastValidBlockHeight, timeoutMs) {
      if (isStopped) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<TransactionStatus | undefined>();
      const entry: Waiting = waiting.get(signature) ?? {
        lastValidBlockHeight,
        resolve: new Set(),
      };
      waiting.set(signature, entry);
      entry.resolve.add(resolve);
      const giveUp = setTimeout(() => resolve(undefined), timeoutMs);
      schedule();
      return promise.finally(() => {
        clearTimeout(giveUp);
        entry.resolve.delete(resolve);
        if (entry.resolve.size === 0) waiting.delete(signature);
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const { resolve } of waiting.values()) resolve.forEach((done) => done(undefined));
    },
  };
}
