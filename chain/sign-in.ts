import {
  type Address,
  type ReadonlyUint8Array,
  getBase58Encoder,
  getBase64Encoder,
  getPublicKeyFromAddress,
  signatureBytes,
  verifySignature,
} from "@solana/kit";

/**
 * Returns true if `signature` (64 bytes as base58 or base64) is the wallet's Ed25519 signature of the
 * message; false for malformed input.
 */
export async function isMessageSignedBy(
  wallet: Address,
  message: string,
  signature: string,
): Promise<boolean> {
  const bytes = decodeSignature(signature);
  if (!bytes) return false;
  try {
    const key = await getPublicKeyFromAddress(wallet);
    return await verifySignature(key, signatureBytes(bytes), new TextEncoder().encode(message));
  } catch {
    return false; // not a point on the curve
  }
}

/** 64 bytes are at most 88 characters in either encoding. Long base58 is slow to decode. */
const MAX_LENGTH = 90;

function decodeSignature(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  for (const encoder of [getBase58Encoder(), getBase64Encoder()]) {
    try {
      const bytes: ReadonlyUint8Array = encoder.encode(text);
      if (bytes.length === 64) return new Uint8Array(bytes);
    } catch {
      // not in this encoding
    }
  }
  return undefined;
}
