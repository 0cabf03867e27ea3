import { address } from "@solana/kit";
import { chainAt } from "./chain-at.ts";
import type { PublicConfig } from "./public-config.ts";

/** Returns the USDC in all of a wallet's accounts, in base units, at confirmed commitment. */
export async function readUsdc(config: PublicConfig, wallet: string): Promise<bigint> {
  const { value } = await chainAt(config.rpcUrl)
    .getTokenAccountsByOwner(
      address(wallet),
      { mint: address(config.usdcMint) },
      { commitment: "confirmed", encoding: "jsonParsed" },
    )
    .send();
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  );
}

/** Returns a wallet's lamports, at confirmed commitment. */
export async function readSol(config: PublicConfig, wallet: string): Promise<bigint> {
  const { value } = await chainAt(config.rpcUrl)
    .getBalance(address(wallet), { commitment: "confirmed" })
    .send();
  return value;
}
