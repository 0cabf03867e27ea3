import { setTimeout as sleep } from "node:timers/promises";
import type { Signature } from "@solana/kit";
import { createTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import { Actor } from "../dev/actor.ts";
import { percentile } from "./figures.ts";

const POLL_MS = 20;

interface Site {
  readonly url: string;
  readonly origin: string;
  readonly rpcUrl: string;
}

/**
 * Returns p50 and p99 of the time that buyers wait for their packs once their payments are final, in
 * milliseconds. In each round, `concurrency` buyers pay for one pack each and confirm, all at the same time.
 */
export async function measureWaiting(
  site: Site,
  { concurrency, rounds }: { concurrency: number; rounds: number },
): Promise<{ p50: number; p99: number }> {
  const buyers = await Promise.all(
    Array.from({ length: concurrency }, async () =>
      (await (await Actor.create(site.url, site.origin)).signIn()).fund(),
    ),
  );
  await waitingOf(site, buyers); // warm
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(...(await waitingOf(site, buyers)));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function waitingOf(site: Site, buyers: readonly Actor[]): Promise<number[]> {
  const paid = await Promise.all(
    buyers.map(async (buyer) => {
      const { packId, transaction } = (await buyer.create(1)).body;
      return { buyer, packId, signature: await buyer.pay(transaction) };
    }),
  );
  const signatures = paid.map(({ signature }) => signature);
  const [final, drawn] = await Promise.all([
    whenFinal(site.rpcUrl, signatures),
    Promise.all(
      paid.map(async ({ buyer, packId, signature }) => {
        const { status } = await buyer.confirmUntilKnown(packId, signature);
        if (status !== 200) throw new Error(`Confirming: status ${status}`);
        return performance.now();
      }),
    ),
  ]);
  return drawn.map((at, index) => Math.max(0, at - final[index]!));
}

/** Returns when the node first reported each transaction as final. */
async function whenFinal(rpcUrl: string, signatures: readonly Signature[]): Promise<number[]> {
  const rpc = createRpc(createTransport(rpcUrl));
  const times = new Map<number, number>();
  while (times.size < signatures.length) {
    const { value } = await rpc.getSignatureStatuses(signatures).send();
    for (const [index, status] of value.entries())
      if (status?.confirmationStatus === "finalized" && !times.has(index))
        times.set(index, performance.now());
    await sleep(POLL_MS);
  }
  return signatures.map((_, index) => times.get(index)!);
}
