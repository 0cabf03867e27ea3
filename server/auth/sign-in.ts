import { type Address, getBase58Decoder } from "@solana/kit";
import { isMessageSignedBy } from "../../chain/sign-in.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { newReferralCode } from "../referral/code.ts";
import { hashToken, sessionEnd } from "../session.ts";
import type { Provider } from "./challenge.ts";
import {
  type User,
  deleteSession,
  ensureUser,
  findChallenge,
  insertSession,
  takeChallenge,
} from "./store.ts";

interface SignedChallenge {
  readonly walletAddress: Address;
  readonly provider: Provider;
  readonly nonce: string;
  readonly signature: string;
}

/**
 * Opens a session for a wallet that signed its challenge. Each challenge opens one session, even with
 * concurrent requests. Ends the session that the browser had before. Throws `challenge_unknown`,
 * `challenge_expired` or `signature_invalid`.
 */
export async function signIn(
  ctx: Context,
  signed: SignedChallenge,
  earlierToken?: string,
): Promise<{ user: User; token: string }> {
  const challenge = await findChallenge(ctx.db, signed);
  if (!challenge) throw new Refusal("challenge_unknown");
  const now = ctx.now();
  if (challenge.expiresAt <= now) throw new Refusal("challenge_expired");
  if (!(await isMessageSignedBy(signed.walletAddress, challenge.message, signed.signature)))
    throw new Refusal("signature_invalid");
  const token = getBase58Decoder().decode(ctx.random(32));
  const user = await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeChallenge(trx, signed.nonce))) throw new Refusal("challenge_unknown");
    const row = await ensureUser(trx, {
      walletAddress: signed.walletAddress,
      code: newReferralCode(ctx.random),
      at: now,
    });
    if (earlierToken) await deleteSession(trx, hashToken(earlierToken));
    await insertSession(trx, {
      tokenHash: hashToken(token),
      walletAddress: signed.walletAddress,
      provider: signed.provider,
      createdAt: now,
      expiresAt: sessionEnd(now),
    });
    return row;
  });
  return {
    token,
    user: {
      walletAddress: signed.walletAddress,
      referralCode: user.referral_code,
      provider: signed.provider,
      createdAt: user.created_at,
    },
  };
}
