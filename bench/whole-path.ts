import { Actor } from "../dev/actor.ts";
import { type Bought, buyPacks } from "./buyer.ts";
import { openLoop, percentile, timed } from "./figures.ts";

/** The faucet's USDC pays for 50 packs, and reservations must fit the balance. */
const PACKS_PER_BUYER = 50;
export const PURCHASES_PER_BUYER = 15;
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** Returns how long it takes to create a purchase at 50 requests per second, in milliseconds. */
export async function measureCreate(
  site: string,
  origin: string,
  count: number,
): Promise<Percentiles> {
  const users = await Promise.all(
    Array.from({ length: Math.ceil((count + 50) / PACKS_PER_BUYER) }, async () =>
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

/** Results for buyers who arrived at a fixed rate. */
export interface WholePath {
  /** Purchases created, paid and confirmed per second. */
  readonly perSecond: number;
  readonly create: Percentiles;
  readonly confirm: Percentiles;
  /** Payments that expired before they landed, each followed by a new order. */
  readonly expired: number;
  readonly gaveUp: number;
}

/**
 * Lets buyers of one pack arrive at a fixed rate. The purchases per second are the completed purchases,
 * divided by the time from the first start to the last end minus the duration of a single purchase, nearly
 * all of which is spent waiting for finality.
 */
export async function measureWholePath(
  site: { url: string; origin: string },
  arrivals: { count: number; perSecond: number },
): Promise<WholePath> {
  const { count, perSecond } = arrivals;
  const buyers: Actor[] = [];
  while (buyers.length * PURCHASES_PER_BUYER < count)
    buyers.push(await (await (await Actor.create(site.url, site.origin)).signIn()).fund());
  await warm(buyers[0]!);
  const alone = await timed(() => buyPacks(buyers[0]!, 1));
  const all: (Bought | undefined)[] = [];
  const together = await timed(() =>
    openLoop(count, perSecond, async (index) => {
      all.push(await buyPacks(buyers[index % buyers.length]!, 1));
    }),
  );
  const bought = all.filter((one) => one !== undefined);
  return {
    perSecond: bought.length / ((together.ms - alone.ms) / 1000),
    create: percentiles(bought.map(({ create }) => create)),
    confirm: percentiles(bought.map(({ confirm }) => confirm)),
    expired: bought.reduce((sum, { expired }) => sum + expired, 0),
    gaveUp: count - bought.length,
  };
}

async function warm(buyer: Actor): Promise<void> {
  const bought = await buyPacks(buyer, 1);
  if (!bought) return;
  for (let round = 0; round < 300; round++) {
    await buyer.confirm(bought.packId, bought.signature);
    await buyer.rpc("getBlockHeight", []);
  }
}

function percentiles(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
