import type { Address, KeyPairSigner } from "@solana/kit";
import { AccountState } from "@solana-program/token-2022";
import {
  DELIVERY_COMPUTE_UNITS,
  TOKENS_PER_DELIVERY,
  deliveryInstructions,
} from "../chain/delivery.ts";
import { signTransaction } from "../chain/house-transaction.ts";
import { land } from "../chain/land.ts";
import { readLifetime } from "../chain/lifetime.ts";
import type { LocalChain } from "../chain/local/start.ts";
import { playerTokenAccountOf } from "../chain/player-mint.ts";
import { readAccounts } from "../dev/kept-launch.ts";
import type { ChainRpc } from "../chain/rpc.ts";
import { DECIMALS } from "../rules/money.ts";
import type { Db } from "../server/db/connect.ts";
import { readMintAddresses } from "../server/players/store.ts";

/** Moves players' tokens between wallets. `from` pays. Resolves when confirmed. */
export async function givePlayers(
  { db, rpc }: { readonly db: Db; readonly rpc: ChainRpc },
  { from, to, tokens }: { from: KeyPairSigner; to: Address; tokens: Record<string, bigint> },
): Promise<void> {
  const mints = await readMintAddresses(db, Object.keys(tokens));
  const transfers = Object.entries(tokens).map(([id, amount]) => ({
    mint: mints.get(id)!,
    amount,
  }));
  const lifetime = () => readLifetime(rpc);
  for (let at = 0; at < transfers.length; at += TOKENS_PER_DELIVERY) {
    const some = transfers.slice(at, at + TOKENS_PER_DELIVERY);
    const instructions = await deliveryInstructions(from, to, some, DECIMALS);
    await land(
      rpc,
      async () =>
        signTransaction({
          feePayer: from,
          instructions,
          lifetime: await lifetime(),
          computeUnits: DELIVERY_COMPUTE_UNITS,
          priorityFee: 0n,
        }),
      20,
    );
  }
}

/** Rewrites a wallet's account of a player to be frozen. No key could do that. */
export async function freezePlayer(
  { db, rpc, chain }: { readonly db: Db; readonly rpc: ChainRpc; readonly chain: LocalChain },
  { wallet, player }: { wallet: Address; player: string },
): Promise<void> {
  const mint = (await readMintAddresses(db, [player])).get(player)!;
  const [account] = await readAccounts(rpc, [await playerTokenAccountOf(wallet, mint)]);
  const data = Buffer.from(account!.data, "base64");
  data[STATE_AT] = AccountState.Frozen;
  await chain.setAccounts([{ ...account!, data: data.toString("base64") }]);
}

const STATE_AT = 108;
