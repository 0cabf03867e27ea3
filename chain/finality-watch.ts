import type { Signature } from "@solana/kit";
import { type Fate, fatesOf } from "./confirm.ts";
import type { ChainRpc } from "./rpc.ts";

export interface FinalityWatch {
  /**
   * The fate of a signature once it is final or dead; undefined when `timeoutMs` passes first.
   * All who wait share one look at the chain.
   */
  until(
    signature: Signature,
    lastValidBlockHeight: bigint,
    timeoutMs: number,
  ): Promise<Fate | undefined>;
  stop(): void;
}

interface Waiting {
  readonly lastValidBlockHeight: bigint;
  readonly resolve: Set<(fate: Fate) => void>;
}

export function createFinalityWatch(rpc: ChainRpc, pollMs: number): FinalityWatch {
  const waiting = new Map<Signature, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const signatures = [...waiting.keys()];
    try {
      const fates = await fatesOf(
        rpc,
        signatures.map((signature) => ({
          signature,
          lastValidBlockHeight: waiting.get(signature)?.lastValidBlockHeight ?? 0n,
        })),
      );
      signatures.forEach((signature, index) => {
        const fate = fates[index]!;
        if (fate.kind !== "open") waiting.get(signature)?.resolve.forEach((done) => done(fate));
      });
    } catch {
      // Not seeing the chain says nothing about a payment: look again.
    }
    timer = undefined;
    schedule();
  }

  function schedule(): void {
    if (!isStopped && !timer && waiting.size > 0) timer = setTimeout(() => void look(), pollMs);
  }

  return {
    until(signature, lastValidBlockHeight, timeoutMs) {
      const { promise, resolve } = Promise.withResolvers<Fate | undefined>();
      const entry = waiting.get(signature) ?? { lastValidBlockHeight, resolve: new Set() };
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
    },
  };
}
