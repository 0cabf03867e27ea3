import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import {
  type Address,
  type SignatureBytes,
  type TransactionPartialSigner,
  getAddressDecoder,
} from "@solana/kit";

/** The DER prefix of a 32-byte Ed25519 private key (RFC 8410). */
const PRIVATE_DER = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns a person's wallet, which signs at once. The same name always has the same key. */
export function walletOf(name: string): TransactionPartialSigner {
  const secret = createHash("sha256").update(`simulation ${name}`).digest();
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_DER, secret]),
    format: "der",
    type: "pkcs8",
  });
  const { x } = createPublicKey(key).export({ format: "jwk" });
  const address: Address = getAddressDecoder().decode(Buffer.from(x!, "base64url"));
  return {
    address,
    signTransactions: async (transactions) =>
      transactions.map(({ messageBytes }) => ({
        [address]: new Uint8Array(sign(null, Buffer.from(messageBytes), key)) as SignatureBytes,
      })),
  };
}
