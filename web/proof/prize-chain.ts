import type { PrizeChain } from "./tournament-checks.ts";

/** Returns a reader of prize payments on the chain. Its code loads on first use. */
export function prizeChain({
  rpcUrl,
  ...from
}: {
  rpcUrl: string;
  cluster: string;
  usdcMint: string;
  prizeWallet: string;
  vault: string;
}): PrizeChain {
  return {
    ...from,
    moves: async (signature) =>
      (await import("./read-shown-moves.ts")).readShownMoves(rpcUrl, signature),
    payout: async (signature, wallets) => {
      const { readShownPayout } = await import("./read-shown-moves.ts");
      return readShownPayout(rpcUrl, signature, { wallets, usdcMint: from.usdcMint });
    },
  };
}
