import { AccountRole, type Address, type KeyPairSigner, type Signature } from "@solana/kit";
import { getTransferCheckedInstruction } from "@solana-program/token";
import { sendWire } from "../../chain/confirm.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { readLifetime } from "../../chain/lifetime.ts";
import { memoInstruction } from "../../chain/memo.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Db } from "../../server/db/connect.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { confirmPurchase } from "../../server/presale/confirm-purchase.ts";
import { createPurchase } from "../../server/presale/create-purchase.ts";
import { memoOf } from "../../server/presale/memo-of.ts";
import { findPurchase } from "../../server/presale/store.ts";
import type { Mortal } from "./mortal.ts";

/** After this many blocks, whatever is in the open one is final. */
export const FINAL_AFTER = 33;

/** What a play uses besides its server: the same database and chain, through connections of its own. */
export interface Stage {
  readonly db: Db;
  readonly rpc: ChainRpc;
  /** Makes everything that has landed final. */
  readonly finalize: () => Promise<void>;
}

export interface Play {
  readonly buyer: KeyPairSigner;
  readonly packs: number;
  /** Base units that the buyer sends, which may be the wrong amount. */
  readonly amount: bigint;
}

/**
 * Has a server run one purchase from creation to delivery or refund, step by step, and plays the browser.
 * Never resolves if the server dies.
 */
export async function playPurchase(
  { ctx, call }: Pick<Mortal, "ctx" | "call">,
  stage: Stage,
  play: Play & { onPaid: () => void },
): Promise<void> {
  const { address: wallet } = play.buyer;
  const order = { packQuantity: play.packs, referralCode: undefined, network: "local" };
  const { packId } = await createPurchase(ctx, { wallet, ...order });
  // Created, but the response never reaches the browser.
  await call("answer", async () => undefined);
  const txSignature = await pay(stage, packId, play);
  play.onPaid();
  await stage.finalize();
  await confirmPurchase(ctx, { wallet, packId, txSignature }).catch(() => null);
  for (let state = ""; state !== "delivered" && state !== "refunded";) {
    await sendOutbox(ctx, HANDLERS);
    await stage.finalize();
    ({ state } = (await findPurchase(stage.db, packId, wallet))!);
  }
}

/** Pays any amount for a purchase, as a wallet does. */
async function pay(
  { db, rpc }: Stage,
  packId: string,
  { buyer, amount }: Play,
): Promise<Signature> {
  const launch = await readLaunch(db);
  const order = await db
    .selectFrom("purchases")
    .select(["id", "reference", "commitment", "order_signature"])
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  const transfer = getTransferCheckedInstruction({
    source: await usdcAccountOf(buyer.address, launch.usdcMint),
    mint: launch.usdcMint,
    destination: launch.escrowAccount,
    authority: buyer,
    amount,
    decimals: 6,
  });
  const reference = { address: order.reference as Address, role: AccountRole.READONLY };
  const payment = await signTransaction({
    feePayer: buyer,
    instructions: [
      { ...transfer, accounts: [...transfer.accounts, reference] },
      memoInstruction(memoOf(order)),
    ],
    lifetime: await readLifetime(rpc),
    computeUnits: 100_000,
    priorityFee: 0n,
  });
  await sendWire(rpc, payment.wire);
  return payment.signature;
}
