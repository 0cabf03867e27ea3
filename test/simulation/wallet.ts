import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import {
  type Address,
  type SignatureBytes,
  type TransactionPartialSigner,
  getAddressDecoder,
} from "@solana/kit";

/** What precedes the 32 bytes of an Ed25519 private key in DER (RFC 8410). */
const PRIVATE_DER = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns the wallet of somebody: the same key for the same name, which signs at once. */
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
