import type { Address, Instruction, TransactionSigner } from "@solana/kit";
import { AuthorityType, getSetAuthorityInstruction } from "@solana-program/token";
import { usdcAccountOf } from "../chain/usdc.ts";

/** Returns the instruction with which a wallet signs its USDC account over to another owner. */
export async function signingOver(
  wallet: TransactionSigner,
  newAuthority: Address,
  usdcMint: Address,
): Promise<Instruction> {
  return getSetAuthorityInstruction({
    owned: await usdcAccountOf(wallet.address, usdcMint),
    owner: wallet,
    authorityType: AuthorityType.AccountOwner,
    newAuthority,
  });
}
