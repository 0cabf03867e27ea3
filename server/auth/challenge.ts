import { getBase58Decoder } from "@solana/kit";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Challenge, insertChallenge } from "./store.ts";

const LIFETIME_MS = 5 * MINUTE_MS;

/** The specification's wallet kinds, and the one that only exists on localnet. */
export const PROVIDERS = ["phantom", "solflare", "backpack", "local"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Issues a challenge to sign. Throws `provider_unsupported` for `local` outside of localnet. */
export async function issueChallenge(
  ctx: Context,
  wanted: { walletAddress: string; provider: Provider; site: URL },
): Promise<Challenge> {
  if (wanted.provider === "local" && !ctx.config.localWallet)
    throw new Refusal("provider_unsupported");
  const nonce = getBase58Decoder().decode(ctx.random(24));
  const issuedAt = ctx.now();
  const expiresAt = new Date(issuedAt.getTime() + LIFETIME_MS);
  const { walletAddress, provider, site } = wanted;
  const { cluster } = ctx.config;
  const message = signInMessage({ site, walletAddress, cluster, nonce, issuedAt, expiresAt });
  const challenge = { nonce, walletAddress, provider, message, expiresAt };
  await insertChallenge(ctx.db, challenge);
  return challenge;
}

/**
 * Returns the message that users read and sign in their wallet, in the format of Sign In With Solana: wallets that
 * know it warn if another site asks. The statement has the specification's lines.
 */
function signInMessage(signed: {
  site: URL;
  walletAddress: string;
  cluster: Config["cluster"];
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}): string {
  const { site, walletAddress, cluster, nonce, issuedAt, expiresAt } = signed;
  return [
    `${site.host} wants you to sign in with your Solana account:`,
    walletAddress,
    "",
    'Welcome to Hardwood! Click "Sign" to authenticate with your wallet.',
    "",
    `URI: ${site.origin}`,
    "Version: 1",
    `Chain ID: ${cluster === "mainnet-beta" ? "mainnet" : cluster}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");
}
