import { type Address, generateKeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { readLifetime } from "../chain/lifetime.ts";
import { signTransaction } from "../chain/house-transaction.ts";
import { readKeyFile } from "../chain/keys.ts";
import { land } from "../chain/land.ts";
import type { ChainRpc } from "../chain/rpc.ts";
import { localUsdcMintInstructions } from "../chain/usdc.ts";
import { DECIMALS } from "../rules/money.ts";

const VAULT_LAMPORTS = 1_000_000_000_000n; // 1,000 SOL for rent and fees

/** Creates our own USDC on the embedded chain and gives the vault SOL. Returns the mint. */
export async function makeLocalUsdc(
  rpc: ChainRpc,
  faucetKeyFile: string,
  vault: Address,
): Promise<Address> {
  const faucet = await readKeyFile(faucetKeyFile);
  const mint = await generateKeyPairSigner();
  const lifetime = () => readLifetime(rpc);
  const instructions = [
    ...(await localUsdcMintInstructions(rpc, faucet, mint, DECIMALS)),
    getTransferSolInstruction({ source: faucet, destination: vault, amount: VAULT_LAMPORTS }),
  ];
  await land(
    rpc,
    async () =>
      signTransaction({
        feePayer: faucet,
        instructions,
        lifetime: await lifetime(),
        computeUnits: 50_000,
        priorityFee: 0n,
      }),
    20,
  );
  return mint.address;
}
