import { AccountRole, type Address, type Instruction, type KeyPairSigner } from "@solana/kit";
import { getTransferCheckedInstruction } from "@solana-program/token";
import { memoInstruction } from "../../chain/memo.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Db } from "../../server/db/connect.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";

/** Builds the payment of a purchase with any amount, for a wallet to sign. */
export async function payInstructions(
  db: Db,
  buyer: KeyPairSigner,
  packId: string,
  amount: bigint,
): Promise<Instruction[]> {
  const launch = await readLaunch(db);
  const order = await db
    .selectFrom("purchases")
    .select(["reference", "commitment"])
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
  return [
    { ...transfer, accounts: [...transfer.accounts, reference] },
    memoInstruction(paymentMemo(packId, order.commitment)),
  ];
}
