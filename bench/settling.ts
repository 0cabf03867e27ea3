import { type Address, type Signature, generateKeyPairSigner, getBase58Decoder } from "@solana/kit";
import { ensureUser } from "../server/auth/store.ts";
import { giveFunds } from "../server/local/give-funds.ts";
import { readConfig } from "../server/config.ts";
import { type Context, createContext } from "../server/context.ts";
import { createPurchase } from "../server/presale/create-purchase.ts";
import { recordPayment } from "../server/payments/record-payment.ts";
import { memoOf } from "../server/presale/memo-of.ts";
import { readBox } from "../server/presale/store.ts";
import { newReferralCode } from "../server/referral/code.ts";
import type { ReadArrival } from "../server/payments/read-arrival.ts";
import { readCursor } from "../server/payments/store.ts";
import type { Environment } from "../dev/world.ts";
import { closedLoop } from "./figures.ts";

/** The faucet's USDC pays for 50 packs, and reservations must fit the balance. */
const PACKS_PER_USER = 50;

/** Payments settled per round. */
const PER_ROUND = 250;
export const SETTLING_ROUNDS = 7;

export interface SettlingRound {
  /** Purchases per second that one client settles and draws, one by one. */
  readonly perSecond: number;
  /** The yardstick's result right before. */
  readonly yardstick: number;
  /** Percent of the yardstick. */
  readonly share: number;
}

/**
 * Settles one-pack purchases. Alternates with the yardstick every few seconds, because the machine's speed
 * changes within minutes.
 */
export async function measureSettling(
  environment: Environment,
  measureYardstick: () => number,
): Promise<SettlingRound[]> {
  await using ctx = await createContext(readConfig({ ...environment, ROLE: "worker" }));
  const payments = await createPaid(ctx, (SETTLING_ROUNDS + 1) * PER_ROUND);
  let cursor = await readCursor(ctx.db);

  /** Settles a round of payments. Returns purchases per second. */
  async function settleSome(): Promise<number> {
    const before = await readBox(ctx.db);
    const some = payments.splice(0, PER_ROUND);
    const seconds = await closedLoop(PER_ROUND, 1, async (index) => {
      cursor = await recordPayment(ctx, some[index]!, cursor);
    });
    const drawn = (await readBox(ctx.db)).lastPosition - before.lastPosition;
    if (drawn !== PER_ROUND) throw new Error(`Only ${drawn} of ${PER_ROUND} were drawn`);
    return PER_ROUND / seconds;
  }

  await settleSome(); // warm
  const rounds: SettlingRound[] = [];
  for (let round = 0; round < SETTLING_ROUNDS; round++) {
    const yardstick = measureYardstick();
    const perSecond = await settleSome();
    rounds.push({ perSecond, yardstick, share: (perSecond / yardstick) * 100 });
  }
  return rounds;
}

/** Creates purchases. Returns their payments as the chain would report them. */
async function createPaid(ctx: Context, count: number): Promise<ReadArrival[]> {
  const wallets: Address[] = [];
  for (let user = 0; user * PACKS_PER_USER < count; user++) {
    const { address } = await generateKeyPairSigner();
    await ensureUser(ctx.db, {
      walletAddress: address,
      code: newReferralCode(ctx.random),
      at: ctx.now(),
    });
    // The server checks that the buyer can pay.
    await giveFunds(ctx, ctx.faucet!, address);
    wallets.push(address);
  }
  const slot = (await readCursor(ctx.db)).slot + 1n;
  const payments: ReadArrival[] = [];
  for (let index = 0; index < count; index++)
    payments.push(
      await payFor(ctx, wallets[Math.floor(index / PACKS_PER_USER)]!, { slot, blockIndex: index }),
    );
  return payments;
}

/** Creates a purchase. Returns its correct payment as the chain would report it. */
async function payFor(
  ctx: Context,
  wallet: Address,
  at: Pick<ReadArrival, "slot" | "blockIndex">,
): Promise<ReadArrival> {
  const { packId } = await createPurchase(ctx, {
    wallet,
    packQuantity: 1,
    referralCode: undefined,
    network: "bench",
  });
  const purchase = await ctx.db
    .selectFrom("purchases")
    .select(["id", "reference", "commitment", "order_signature", "total_amount"])
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  const base58 = (bytes: number) => getBase58Decoder().decode(ctx.random(bytes));
  const block = { ...at, blockHash: base58(32) };
  const paid = { signature: base58(64) as Signature, received: purchase.total_amount };
  const read = {
    ...block,
    ...paid,
    hasFailed: false,
    transfers: [{ amount: purchase.total_amount, authority: wallet, owner: wallet }],
    accounts: [wallet, purchase.reference as Address],
    memos: [memoOf(purchase)],
  };
  return { ...block, ...paid, read };
}
