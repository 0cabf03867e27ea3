import {
  generateKeyPairSigner,
  getBase64Decoder,
  type Address,
  type TransactionSigner,
} from "@solana/kit";
import { AccountState, TOKEN_PROGRAM_ADDRESS, getTokenEncoder } from "@solana-program/token";
import type { LocalAccount } from "../chain/local/methods.ts";
import { usdcAccountOf } from "../chain/usdc.ts";
import { readConfig } from "../server/config.ts";
import { type Context, type Outside, createContext } from "../server/context.ts";
import type { Environment } from "../dev/world.ts";

/** Opens a worker in this process that the test runs round by round. */
export async function openWorker(
  environment: Environment,
  outside: Outside = {},
): Promise<Context> {
  const config = readConfig({ ...environment, ROLE: "worker", LOG_LEVEL: "silent" });
  return createContext(config, outside);
}

/** Returns a new owner's USDC account as the chain stores it. `delegate` may spend all of it. */
export async function usdcAccount(
  mint: Address,
  amount: bigint,
  delegate?: TransactionSigner,
): Promise<{ owner: Address; account: LocalAccount }> {
  const { address: owner } = await generateKeyPairSigner();
  const data = getTokenEncoder().encode({
    mint,
    owner,
    amount,
    delegate: delegate?.address ?? null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: delegate ? amount : 0n,
    closeAuthority: null,
  });
  const account = {
    address: await usdcAccountOf(owner, mint),
    lamports: 2_039_280,
    owner: TOKEN_PROGRAM_ADDRESS,
    data: getBase64Decoder().decode(data),
  };
  return { owner, account };
}
