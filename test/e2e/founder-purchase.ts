import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { getBase58Decoder } from "@solana/kit";

/** Records a founder purchase as an operator does, in the site's own database. */
export function addFounderPurchase(
  wallet: string,
  signature: string,
  ...[cents, at, status = "confirmed"]: string[]
): void {
  const options = { wallet, tx: signature, "amount-cents": cents!, at: at!, status };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(process.execPath, ["server/ops/main.ts", "founder-purchase", "add", ...args], {
    env: {
      ...process.env,
      ROLE: "api",
      DATABASE_URL: process.env["SITE_DATABASE_URL"],
      SOLANA_RPC_URL: process.env["SITE_RPC_URL"],
    },
  });
}

/** Returns a made-up transaction signature. */
export function newSignature(): string {
  return getBase58Decoder().decode(randomBytes(64));
}
