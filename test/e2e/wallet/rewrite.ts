import { randomBytes } from "node:crypto";
import {
  type Instruction,
  type TransactionMessage,
  blockhash as blockhashOf,
  compileTransaction,
  createSolanaRpc,
  decompileTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from "@solana-program/compute-budget";
import { TOKEN_PROGRAM_ADDRESS, getAmountToUiAmountInstruction } from "@solana-program/token";

/**
 * Adds a compute budget and a fee at the front, and a harmless read of the mint at the end. Phantom and
 * similar wallets add an assertion there, but a local chain does not have their guard program.
 */
export function addGuards(transaction: Uint8Array): Uint8Array {
  return rewrite(transaction, (instructions) => {
    const transfer = instructions.find((each) => each.programAddress === TOKEN_PROGRAM_ADDRESS);
    const mint = transfer!.accounts![1]!.address;
    return [
      getSetComputeUnitLimitInstruction({ units: 80_000 }),
      getSetComputeUnitPriceInstruction({ microLamports: 1000 }),
      ...instructions,
      getAmountToUiAmountInstruction({ mint, amount: 1 }),
    ];
  });
}

/** Keeps the buyer and the lifetime, and removes all instructions. */
export function payNothing(transaction: Uint8Array): Uint8Array {
  return rewrite(transaction, () => [getSetComputeUnitLimitInstruction({ units: 5000 })]);
}

/** Replaces the amount of the payment, in base units. */
export function lessen(transaction: Uint8Array, amount: bigint): Uint8Array {
  return rewrite(transaction, (instructions) =>
    instructions.map((each) => {
      if (each.programAddress !== TOKEN_PROGRAM_ADDRESS) return each;
      const data = Buffer.from(each.data!);
      // After the instruction's number.
      data.writeBigUInt64LE(amount, 1);
      return { ...each, data: new Uint8Array(data) };
    }),
  );
}

/** Replaces the blockhash with one that no node knows anymore. Takes and returns base64. */
export function outdate(transaction: string): string {
  const blockhash = blockhashOf(getBase58Decoder().decode(randomBytes(32)));
  const message = decompile(Buffer.from(transaction, "base64"));
  const outdated = setTransactionMessageLifetimeUsingBlockhash(
    { blockhash, lastValidBlockHeight: 0n },
    message,
  );
  return Buffer.from(getTransactionEncoder().encode(compileTransaction(outdated))).toString(
    "base64",
  );
}

/** Replaces the blockhash with the newest one, as wallets do when approval comes late. */
export async function renewBlockhash(transaction: Uint8Array): Promise<Uint8Array> {
  const { value: lifetime } = await createSolanaRpc(process.env["SITE_RPC_URL"]!)
    .getLatestBlockhash({ commitment: "confirmed" })
    .send();
  const message = decompile(transaction);
  const renewed = setTransactionMessageLifetimeUsingBlockhash(lifetime, message);
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(renewed)));
}

function rewrite(
  transaction: Uint8Array,
  change: (instructions: readonly Instruction[]) => readonly Instruction[],
): Uint8Array {
  const message = decompile(transaction);
  const changed = { ...message, instructions: change(message.instructions) };
  return new Uint8Array(
    getTransactionEncoder().encode(
      compileTransaction(changed as TransactionMessage & typeof message),
    ),
  );
}

function decompile(transaction: Uint8Array) {
  const { messageBytes } = getTransactionDecoder().decode(transaction);
  return decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes));
}
