import {
  type Base64EncodedWireTransaction,
  type Signature,
  type Transaction,
  address,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  getTransactionDecoder,
  verifySignature,
} from "@solana/kit";

/** A payment as a wallet returned it, ready to send. */
export interface SignedPayment {
  readonly signature: Signature;
  readonly wire: Base64EncodedWireTransaction;
  /** Above this height the payment can no longer land. */
  readonly lastValidBlockHeight: bigint;
}

/**
 * Decodes what a wallet returned. Throws an error with a message for users if no chain would accept
 * the bytes. A node's answer would prove nothing: nodes respond to such bytes differently, and one
 * node's refusal does not prove that the bytes were never sent.
 */
export async function readSignedPayment(
  bytes: Uint8Array,
  lastValidBlockHeight: number,
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
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
  };
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
