import { getTokenSize } from "@solana-program/token";
import { PLAYER_TOKEN_ACCOUNT_SPACE } from "../../chain/player-mint.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";

/**
 * Returns the lamports of rent that an order of one pack costs at most: a token account for each
 * player, and the referrer's USDC account. Their owners can close them and keep the rent.
 */
export async function rentPerPack(rpc: ChainRpc): Promise<bigint> {
  const rentOf = (space: bigint) => rpc.getMinimumBalanceForRentExemption(space).send();
  const [token, usdc] = await Promise.all([
    rentOf(PLAYER_TOKEN_ACCOUNT_SPACE),
    rentOf(BigInt(getTokenSize())),
  ]);
  return BigInt(PLAYERS_PER_PACK) * token + usdc;
}
