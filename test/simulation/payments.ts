import {
  AccountRole,
  type Address,
  type Instruction,
  type TransactionPartialSigner,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { getTransferCheckedInstruction } from "@solana-program/token";
import { signTransaction } from "../../chain/house-transaction.ts";
import type { Ledger } from "../../chain/local/ledger.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { DECIMALS } from "../../rules/money.ts";
import { USDC } from "./launched.ts";

/** Signs a payment that the site prepared, as a wallet does. Returns it in base64. */
export async function signPrepared(
  wallet: TransactionPartialSigner,
  transaction: string,
): Promise<string> {
  const prepared = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const [signatures] = await wallet.signTransactions([prepared as never]);
  const signed = { ...prepared, signatures: { ...prepared.signatures, ...signatures } };
  return getBase64Decoder().decode(getTransactionEncoder().encode(signed));
}

/** Signs any instructions, with the newest blockhash. Returns the transaction in base64. */
export async function signOwn(
  wallet: TransactionPartialSigner,
  instructions: readonly Instruction[],
  { blocks }: Ledger,
): Promise<string> {
  const { blockhash } = blocks.latest("confirmed");
  const lifetime = { blockhash, lastValidBlockHeight: 0n, slot: 0n };
  const plan = { feePayer: wallet, instructions, lifetime, computeUnits: 400_000, priorityFee: 0n };
  return (await signTransaction(plan)).wire;
}

/** Returns a USDC transfer from a wallet, with a reference if one is given. */
export async function transferUsdc(of: {
  readonly from: TransactionPartialSigner;
  readonly to: Address;
  readonly amount: bigint;
  readonly reference?: Address | undefined;
}): Promise<Instruction> {
  const transfer = getTransferCheckedInstruction({
    source: await usdcAccountOf(of.from.address, USDC),
    mint: USDC,
    destination: of.to,
    authority: of.from,
    amount: of.amount,
    decimals: DECIMALS,
  });
  if (!of.reference) return transfer;
  const reference = { address: of.reference, role: AccountRole.READONLY } as const;
  return { ...transfer, accounts: [...transfer.accounts, reference] };
}

/** Returns an instruction that names accounts. It transfers SOL from the wallet to itself. */
export function naming(
  from: TransactionPartialSigner,
  accounts: readonly Address[],
  lamports: bigint,
): Instruction {
  const transfer = getTransferSolInstruction({
    source: from,
    destination: from.address,
    amount: lamports,
  });
  const named = accounts.map((address) => ({ address, role: AccountRole.READONLY }) as const);
  return { ...transfer, accounts: [...transfer.accounts, ...named] };
}
