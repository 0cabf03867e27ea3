import type { Address, Instruction, TransactionSigner } from "@solana/kit";
import {
  DELIVERY_COMPUTE_UNITS,
  type TokenTransfer,
  deliveryInstructions,
} from "../../chain/delivery.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { land } from "../../chain/land.ts";
import { ensureUsdcAccount } from "../../chain/usdc.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { readLookupTables } from "../launch/store.ts";
import { giveFunds } from "./give-funds.ts";

/** Players that fit in a transaction without a lookup table. */
const TOKENS_PER_GIFT = 6;
/** Transactions in flight. */
const CONCURRENCY = 16;
/** Rent for a thousand token accounts, and fees. */
const LAMPORTS = 3_000_000_000n;

/** A wallet and the player tokens it gets. */
export interface Gift {
  readonly wallet: Address;
  readonly transfers: readonly TokenTransfer[];
}

/** Localnet only: gives wallets player tokens from the liquidity wallet. Resolves when all are confirmed. */
export async function giveTokens(
  ctx: Context,
  { faucet, liquidity }: { faucet: TransactionSigner; liquidity: TransactionSigner },
  gifts: readonly Gift[],
): Promise<void> {
  await giveFunds(ctx, faucet, liquidity.address, { lamports: LAMPORTS, usdc: 0n });
  const lookupTables = await readLookupTables(ctx.db);
  const next = gifts.flatMap(splitGift).values();
  const sendAll = async () => {
    for (const gift of next)
      await land(
        ctx.rpc,
        async () =>
          signTransaction({
            feePayer: liquidity,
            instructions: await giftInstructions(ctx, liquidity, gift),
            lookupTables,
            lifetime: await ctx.lifetime(),
            computeUnits: DELIVERY_COMPUTE_UNITS,
            priorityFee: 0n,
          }),
        ctx.config.pollMs / 4,
      );
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));
}

/** Each wallet also gets a USDC account, because prizes wait for one. */
async function giftInstructions(
  { launch }: Context,
  liquidity: TransactionSigner,
  { wallet, transfers }: Gift,
): Promise<Instruction[]> {
  const { create } = await ensureUsdcAccount(liquidity, wallet, launch.usdcMint);
  return [create, ...(await deliveryInstructions(liquidity, wallet, transfers, DECIMALS))];
}

function splitGift({ wallet, transfers }: Gift): Gift[] {
  return Array.from({ length: Math.ceil(transfers.length / TOKENS_PER_GIFT) }, (_, part) => ({
    wallet,
    transfers: transfers.slice(part * TOKENS_PER_GIFT, (part + 1) * TOKENS_PER_GIFT),
  }));
}
