import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from "node:crypto";
import { deriveSecret } from "../chain/keys.ts";

/**
 * What only the holder of the escrow's key may read is sealed in the database: anybody can seal with the public key.
 * X25519 with a key pair per seal, HKDF-SHA256, ChaCha20-Poly1305.
 */
const CIPHER = "chacha20-poly1305";
const TAG = { authTagLength: 16 };
/** Each encryption key is used once. */
const NONCE = new Uint8Array(12);
/** What precedes the 32 bytes of an X25519 key in DER (RFC 8410). */
const PRIVATE_DER = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC_DER_BYTES = 44;

/** Returns the key that opens seals. It is derived from the escrow's key, which only workers have. */
export async function readSealKey(escrowKeyFile: string): Promise<KeyObject> {
  return createPrivateKey({
    key: Buffer.concat([PRIVATE_DER, await deriveSecret(escrowKeyFile, "seal seeds")]),
    format: "der",
    type: "pkcs8",
  });
}

/** Returns the public key that seals for `sealKey`: DER, hex. */
export function publicSealKey(sealKey: KeyObject): string {
  return toDer(createPublicKey(sealKey)).toString("hex");
}

/** Seals bytes for one purpose. Returns hex. */
export function seal(plain: Buffer, publicKey: string, purpose: string): string {
  const once = generateKeyPairSync("x25519");
  const [from, to] = [toDer(once.publicKey), Buffer.from(publicKey, "hex")];
  const key = sealingKey(once.privateKey, fromDer(to), { from, to });
  const cipher = createCipheriv(CIPHER, key, NONCE, TAG);
  cipher.setAAD(Buffer.from(purpose), { plaintextLength: plain.length });
  const sealed = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([from, ...sealed]).toString("hex");
}

/** Opens what was sealed. Throws if it was for another key or purpose, or has been changed. */
export function unseal(sealed: string, sealKey: KeyObject, purpose: string): Buffer {
  const bytes = Buffer.from(sealed, "hex");
  const from = bytes.subarray(0, PUBLIC_DER_BYTES);
  const end = bytes.length - TAG.authTagLength;
  const to = toDer(createPublicKey(sealKey));
  const key = sealingKey(sealKey, fromDer(from), { from, to });
  const decipher = createDecipheriv(CIPHER, key, NONCE, TAG);
  decipher.setAAD(Buffer.from(purpose), { plaintextLength: end - PUBLIC_DER_BYTES });
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(PUBLIC_DER_BYTES, end)), decipher.final()]);
}

function sealingKey(
  privateKey: KeyObject,
  publicKey: KeyObject,
  { from, to }: { from: Buffer; to: Buffer },
): Uint8Array {
  const shared = diffieHellman({ privateKey, publicKey });
  const info = Buffer.concat([Buffer.from("hardwood seed 1"), from, to]);
  return new Uint8Array(hkdfSync("sha256", shared, Buffer.alloc(0), info, 32));
}

function toDer(key: KeyObject): Buffer {
  return key.export({ format: "der", type: "spki" });
}

function fromDer(key: Buffer): KeyObject {
  return createPublicKey({ key, format: "der", type: "spki" });
}
