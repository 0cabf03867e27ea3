import {
  type Base64EncodedWireTransaction,
  type Signature,
  type Transaction,
  address,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  verifySignature,
} from "@solana/kit";

/** A payment as a wallet returned it, ready to send. */
export interface SignedPayment {
  readonly signature: Signature;
  readonly wire: Base64EncodedWireTransaction;
  /**
   * Above this height the payment can no longer land. `unknown` if the wallet replaced the blockhash,
   * and `never` if it used a durable nonce.
   */
  readonly lastValidBlockHeight: bigint | "unknown" | "never";
}

/** What a wallet was asked to sign. */
export interface UnsignedPayment {
  /** Base64. */
  readonly transaction: string;
  readonly lastValidBlockHeight: number;
}

/**
 * Decodes what a wallet returned. Throws an error with a message for users if no chain would accept
 * the bytes. A node's answer would prove nothing: nodes respond to such bytes differently, and one
 * node's refusal does not prove that the bytes were never sent.
 */
export async function readSignedPayment(
  bytes: Uint8Array,
  asked: UnsignedPayment,
): Promise<SignedPayment> {
  let transaction: Transaction;
  try {
    transaction = getTransactionDecoder().decode(bytes);
  } catch {
    throw new Error("your wallet did not return a transaction");
  }
  if (!(await isSigned(transaction))) throw new Error("the signature of your wallet is not valid");
  return {
    signature: getSignatureFromTransaction(transaction),
    wire: getBase64EncodedWireTransaction(transaction),
    lastValidBlockHeight: await lastHeightOf(transaction, asked),
  };
}

/** Wallets may replace the blockhash, so the one that we asked for may say nothing about the payment. */
async function lastHeightOf(
  { messageBytes }: Transaction,
  asked: UnsignedPayment,
): Promise<SignedPayment["lastValidBlockHeight"]> {
  const signed = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const lifetime = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(signed);
  if ("nonce" in lifetime) return "never";
  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(asked.transaction));
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(unsigned.messageBytes);
  return lifetime.blockhash === lifetimeToken ? BigInt(asked.lastValidBlockHeight) : "unknown";
}

/** Returns true if every required signer has signed. A browser without Ed25519 leaves that to the chain. */
async function isSigned({ signatures, messageBytes }: Transaction): Promise<boolean> {
  const checks = Object.entries(signatures).map(async ([signer, signature]) => {
    if (signature === null) return false;
    const key = await getPublicKeyFromAddress(address(signer));
    return verifySignature(key, signature, messageBytes);
  });
  return Promise.all(checks).then(
    (results) => results.every(Boolean),
    () => true,
  );
}
