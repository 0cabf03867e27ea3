import type { PrizeChain } from "./tournament-checks.ts";

/** Returns what shows the payments of prizes. Its code loads when it is first asked. */
export function prizeChain({
  rpcUrl,
  ...from
}: {
  rpcUrl: string;
  usdcMint: string;
  prizeWallet: string;
  vault: string;
}): PrizeChain {
  return {
    ...from,
    moves: async (signature) =>
      (await import("./read-shown-moves.ts")).readShownMoves(rpcUrl, signature),
  };
}
