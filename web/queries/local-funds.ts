import { read } from "../api.ts";

/** Localnet only: gives a wallet play money, confirmed before this resolves. */
export function giveLocalFunds(walletAddress: string): Promise<unknown> {
  return read(
    fetch("/api/local/fund", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ walletAddress }),
    }),
  );
}
