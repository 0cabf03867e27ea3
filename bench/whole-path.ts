import { Actor } from "../dev/actor.ts";
import { closedLoop, openLoop, percentile, timed } from "./figures.ts";

/** 1,000 USDC each are fifty packs of one. */
const PURCHASES_PER_BUYER = 45;
/** Under way at once: the rate to reach times the time to finality, and some. */
const AT_ONCE = 200;

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
      (await Actor.create(site, origin)).signIn(),
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

/** Purchases of one pack that are created, paid and confirmed per second. */
export async function measureWholePath(site: string, origin: string, count: number) {
  const buyers: Actor[] = [];
  while (buyers.length * PURCHASES_PER_BUYER < count)
    buyers.push(await (await (await Actor.create(site, origin)).signIn()).fund());
  const creates: number[] = [];
  const confirms: number[] = [];
  const seconds = await closedLoop(count, AT_ONCE, async (index) => {
    const buyer = buyers[index % buyers.length]!;
    const created = await timed(() => buyer.create(1));
    creates.push(created.ms);
    const { packId, transaction } = created.result.body;
    const signature = await buyer.pay(transaction);
    const confirmed = await timed(async () => {
      for (;;) {
        const { status } = await buyer.confirm(packId, signature);
        if (status === 200) return;
        if (status !== 202) throw new Error(`Confirming answered ${status}`);
      }
    });
    confirms.push(confirmed.ms);
  });
  return {
    perSecond: count / seconds,
    create: percentiles(creates),
    confirm: percentiles(confirms),
  };
}

function percentiles(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
