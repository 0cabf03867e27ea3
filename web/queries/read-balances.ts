import { address } from "@solana/kit";
import { chainAt } from "./chain-at.ts";
import type { PublicConfig } from "./public-config.ts";

/** Base units of USDC in all of a wallet's accounts, at confirmed commitment. */
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

/** Lamports of a wallet, at confirmed commitment. */
export async function readSol(config: PublicConfig, wallet: string): Promise<bigint> {
  const { value } = await chainAt(config.rpcUrl)
    .getBalance(address(wallet), { commitment: "confirmed" })
    .send();
  return value;
}
