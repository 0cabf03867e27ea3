import { sendWire } from "../chain/confirm.ts";
import type { Environment } from "../dev/world.ts";
import { priceOf } from "../rules/presale.ts";
import { readConfig } from "../server/config.ts";
import { type Context, createContext } from "../server/context.ts";
import { isBlockhashExpired } from "./buyer.ts";
import { closedLoop, percentile, timed } from "./figures.ts";
import { type Payer, newPayer } from "./payments.ts";
import { PURCHASES_PER_BUYER } from "./whole-path.ts";

/** Returns how many one-pack payments per second the chain handles without a site. */
export async function measureChain(environment: Environment, count: number): Promise<number> {
  await using ctx = await createContext(readConfig({ ...environment, ROLE: "api" }));
  const payers: Payer[] = [];
  while (payers.length * PURCHASES_PER_BUYER < count) payers.push(await newPayer(ctx));
  const seconds = await closedLoop(count, 4, async (index) => {
    const payer = payers[index % payers.length]!;
    for (;;) {
      const wire = await payer.sign(priceOf(1));
      const error = await sendWire(ctx.rpc, wire).catch((thrown: unknown) => thrown);
      if (error === undefined) return;
      // On a slow machine a payment may expire. It is then rebuilt, and counts once.
      if (!isBlockhashExpired(error)) throw error;
    }
  });
  return count / seconds;
}

/** Numbers of earlier payments at which the payment time is measured. */
export const AGES = [10, 100, 900, 2000] as const;
/** Payments per median at each age, and payments sent at once at the end. */
const SAMPLE = 32;

export interface Ageing {
  /** Median payment time at each age, in milliseconds. */
  readonly payment: readonly number[];
  /** Slowest read while 32 payments arrive at once at the end, in milliseconds. */
  readonly slowestRead: number;
}

/** Measures whether the chain slows down as its history grows. */
export async function measureAgeing(environment: Environment): Promise<Ageing> {
  await using ctx = await createContext(readConfig({ ...environment, ROLE: "api" }));
  const payer = await newPayer(ctx);
  const pay = async () => {
    const wire = await payer.sign(1n);
    return (await timed(() => sendWire(ctx.rpc, wire))).ms;
  };
  const payment: number[] = [];
  let paid = 0;
  for (const age of AGES) {
    for (; paid < age; paid++) await pay();
    const times: number[] = [];
    for (; times.length < SAMPLE; paid++) times.push(await pay());
    payment.push(percentile(times, 0.5));
  }
  return { payment, slowestRead: await slowestReadDuring(ctx, () => payTogether(ctx, payer)) };
}

async function payTogether(ctx: Context, payer: Payer): Promise<void> {
  const wires = await Promise.all(Array.from({ length: SAMPLE }, () => payer.sign(1n)));
  await Promise.all(wires.map((wire) => sendWire(ctx.rpc, wire)));
}

/** Returns the slowest read of the escrow's history while `work` runs, in milliseconds. */
async function slowestReadDuring(ctx: Context, work: () => Promise<void>): Promise<number> {
  const during = new AbortController();
  const done = work().finally(() => during.abort());
  const account = ctx.launch.escrowAccount;
  const read = () => ctx.rpc.getSignaturesForAddress(account, { limit: 10 }).send();
  let slowest = 0;
  while (!during.signal.aborted) slowest = Math.max(slowest, (await timed(read)).ms);
  await done;
  return slowest;
}
