import { ed25519 } from "@noble/curves/ed25519.js";
import {
  type Address,
  getAddressEncoder,
  getBase64Encoder,
  getTransactionDecoder,
} from "@solana/kit";

/**
 * Returns true if this transaction, in base64, has a valid signature of this signer. A node can make up everything else
 * about it, also that it landed.
 */
export function isTransactionSignedBy(transaction: string, signer: Address): boolean {
  const { messageBytes, signatures } = getTransactionDecoder().decode(
    getBase64Encoder().encode(transaction),
  );
  const signature = signatures[signer];
  if (!signature) return false;
  const key = new Uint8Array(getAddressEncoder().encode(signer));
  return ed25519.verify(new Uint8Array(signature), new Uint8Array(messageBytes), key);
}
