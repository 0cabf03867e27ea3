import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import type { SignatureBytes } from "@solana/kit";

const ORDER = ed25519.Point.Fn.ORDER;
/** Any number. Across different keys it reveals none of them. */
const NONCE = 123_456_789n;
const COMMITTED = ed25519.Point.BASE.multiply(NONCE).toBytes();

const littleEndian = (bytes: Uint8Array) =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** Signs like RFC 8032, but with the same nonce for all, so that all signatures begin alike. `seed` has 32 bytes. */
export function signWithNonce(message: Uint8Array, seed: Uint8Array): SignatureBytes {
  const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(seed);
  const challenge = littleEndian(
    sha512(Uint8Array.from([...COMMITTED, ...pointBytes, ...message])),
  );
  const response = (NONCE + (challenge % ORDER) * scalar) % ORDER;
  const bytes = Array.from({ length: 32 }, (_, at) => Number((response >> BigInt(8 * at)) & 255n));
  return Uint8Array.from([...COMMITTED, ...bytes]) as SignatureBytes;
}
