import { getBase58Decoder } from "@solana/kit";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Challenge, insertChallenge } from "./store.ts";

/** Five minutes (decisions, Where we do better, 1). */
const LIFETIME_MS = 5 * 60 * 1000;

/** The specification's wallet kinds, and the one that only exists on localnet. */
export const PROVIDERS = ["phantom", "solflare", "backpack", "local"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Issues a challenge to sign. Throws `provider_unsupported` for `local` outside of localnet. */
export async function issueChallenge(
  ctx: Context,
  wanted: { walletAddress: string; provider: Provider; host: string },
): Promise<Challenge> {
  if (wanted.provider === "local" && !ctx.config.localWallet)
    throw new Refusal("provider_unsupported");
  const nonce = getBase58Decoder().decode(ctx.random(24));
  const challenge = {
    nonce,
    walletAddress: wanted.walletAddress,
    provider: wanted.provider,
    message: signInMessage(wanted.host, wanted.walletAddress, nonce),
    expiresAt: new Date(ctx.now().getTime() + LIFETIME_MS),
  };
  await insertChallenge(ctx.db, challenge);
  return challenge;
}

/** Returns plain text, so that users can read in their wallet what they sign. */
function signInMessage(host: string, walletAddress: string, nonce: string): string {
  return [
    "Welcome to Hardwood!",
    "",
    `Site: ${host}`,
    "",
    'Click "Sign" to authenticate with your wallet.',
    "",
    `Wallet address: ${walletAddress}`,
    `Nonce: ${nonce}`,
  ].join("\n");
}
