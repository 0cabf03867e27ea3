import {
  type Address,
  type Base64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  type Signature,
  generateKeyPairSigner,
  isSolanaError,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { expect } from "vitest";
import { sendWire } from "../chain/confirm.ts";
import { type LookupTables, signTransaction } from "../chain/house-transaction.ts";
import { readLifetime } from "../chain/lifetime.ts";
import { startLocalChain } from "../chain/local/start.ts";
import { createTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import { ensureUsdcAccount, fundInstructions, localUsdcMintInstructions } from "../chain/usdc.ts";

/** Blocks advance only when a test says so. */
const NEVER_MS = 2 ** 31 - 1;
export const SOL = 1_000_000_000n;
/** Solana's fee per signature, in lamports. */
export const FEE = 5000n;

export const payer = await generateKeyPairSigner();
/** Shared by the test files of a process, and ends with it. */
export const chain = await startLocalChain(payer.address, NEVER_MS);
export const rpc = createRpc(createTransport(chain.rpcUrl));

export const untilConfirmed = () => chain.skipBlocks(1);
export const untilFinal = () => chain.skipBlocks(32);

export async function sign(
  instructions: readonly Instruction[],
  options: { feePayer?: KeyPairSigner; lookupTables?: LookupTables } = {},
) {
  const lifetime = await readLifetime(rpc);
  const plan = { feePayer: payer, instructions, lifetime, computeUnits: 200_000, priorityFee: 0n };
  return signTransaction({ ...plan, ...options });
}

export async function send(...given: Parameters<typeof sign>) {
  const signed = await sign(...given);
  await sendWire(rpc, signed.wire);
  return signed;
}

export const sendAnyway = (wire: string) =>
  rpc
    .sendTransaction(wire as Base64EncodedWireTransaction, {
      encoding: "base64",
      skipPreflight: true,
    })
    .send();

export async function readTransaction(
  signature: Signature,
  commitment: "confirmed" | "finalized" = "finalized",
) {
  const options = { commitment, encoding: "base64", maxSupportedTransactionVersion: 0 } as const;
  return rpc.getTransaction(signature, options).send();
}

export async function balanceOf(
  address: Address,
  commitment: "processed" | "confirmed" | "finalized" = "processed",
) {
  return (await rpc.getBalance(address, { commitment }).send()).value;
}

/** Returns a new wallet with finalized SOL. */
export async function newWallet(): Promise<KeyPairSigner> {
  const wallet = await generateKeyPairSigner();
  await send([give(wallet.address, SOL)]);
  await untilFinal();
  return wallet;
}

export function give(destination: Address, amount: bigint): Instruction {
  return getTransferSolInstruction({ source: payer, destination, amount });
}

/** Returns the reason a call was refused before anything ran. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE;
  expect(isSolanaError(error, code)).toBe(true);
  return (error as Error).cause;
}

/** Sets up a USDC of our own, an escrow that accepts it, and a buyer with 1,000. */
export async function setUpSale() {
  const [mint, buyer, escrow] = await Promise.all([
    generateKeyPairSigner(),
    generateKeyPairSigner(),
    generateKeyPairSigner(),
  ]);
  await send(await localUsdcMintInstructions(rpc, payer, mint, 6));
  const { account: escrowAccount, create } = await ensureUsdcAccount(
    payer,
    escrow.address,
    mint.address,
  );
  const gift = { wallet: buyer.address, lamports: SOL, usdc: 1_000_000_000n };
  const funded = await send([create, ...(await fundInstructions(payer, mint.address, gift))]);
  const { account: source } = await ensureUsdcAccount(payer, buyer.address, mint.address);
  await untilFinal();
  return { usdcMint: mint.address, buyer, source, escrowAccount, funded: funded.signature };
}
