import { Actor } from "../dev/actor.ts";
import { openLoop, percentile, timed } from "./figures.ts";

/** The faucet gives USDC for fifty packs. */
export const PURCHASES_PER_BUYER = 15;
/** Buyers come at this rate, half as much again as the rate to reach: it must not be the limit. */
export const COME_PER_SECOND = 90;

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds to create a purchase at 50 requests per second. */
export async function measureCreate(
  site: string,
  origin: string,
  count: number,
): Promise<Percentiles> {
  const users = await Promise.all(
    Array.from({ length: Math.ceil(count / 100) + 1 }, async () =>
      (await (await Actor.create(site, origin)).signIn()).fund(),
    ),
  );
  const times: number[] = [];
  const create = async (index: number) => {
    const { ms, result } = await timed(() => users[index % users.length]!.create(1));
    if (result.status !== 200) throw new Error(`Creating: ${JSON.stringify(result)}`);
    times.push(ms);
  };
  await openLoop(50, 50, create); // warm
  times.length = 0;
  await openLoop(count, 50, create);
  return percentiles(times);
}

/**
 * Purchases of one pack that are created, paid and confirmed per second: how many came, by the
 * time from the first one's start to the last one's end, less what a lone purchase takes (nearly
 * all of it is waiting for finality).
 */
export async function measureWholePath(site: string, origin: string, count: number) {
  const buyers: Actor[] = [];
  while (buyers.length * PURCHASES_PER_BUYER < count)
    buyers.push(await (await (await Actor.create(site, origin)).signIn()).fund());
  await warm(buyers[0]!);
  const alone = await timed(() => buyOne(buyers[0]!));
  const all: Purchase[] = [];
  const together = await timed(() =>
    openLoop(count, COME_PER_SECOND, async (index) => {
      all.push(await buyOne(buyers[index % buyers.length]!));
    }),
  );
  return {
    perSecond: count / ((together.ms - alone.ms) / 1000),
    alone: alone.ms,
    create: percentiles(all.map(({ create }) => create)),
    confirm: percentiles(all.map(({ confirm }) => confirm)),
  };
}

/** Makes of a server that has just started one that has run for a while, without ageing the chain. */
async function warm(buyer: Actor): Promise<void> {
  const { packId, signature } = await buyer.buy(1);
  for (let round = 0; round < 300; round++) {
    await buyer.confirm(packId, signature);
    await buyer.rpc("getBlockHeight", []);
  }
}

/** Milliseconds of one purchase. */
interface Purchase {
  readonly create: number;
  readonly confirm: number;
}

async function buyOne(buyer: Actor): Promise<Purchase> {
  const created = await timed(() => buyer.create(1));
  const { packId, transaction } = created.result.body;
  const signature = await buyer.pay(transaction);
  const confirmed = await timed(async () => {
    for (;;) {
      const { status } = await buyer.confirm(packId, signature);
      if (status === 200) return;
      if (status !== 202) throw new Error(`Confirming answered ${status}`);
    }
  });
  return { create: created.ms, confirm: confirmed.ms };
}

function percentiles(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
