import type { Db } from "../db/connect.ts";
import type { RefusalCode } from "../errors.ts";
import { isReferralCode } from "./code.ts";
import { findUserByCode, readReferrer, setReferrer } from "./store.ts";

interface Referred {
  readonly wallet_address: string;
}

/** Returns the referrer, or the reason this user cannot use the code. */
export async function judgeReferral(
  db: Db,
  code: string,
  user: Referred,
): Promise<{ referrer: string } | { fault: RefusalCode }> {
  if (!isReferralCode(code)) return { fault: "referral_unknown" };
  const owner = await findUserByCode(db, code.toUpperCase());
  if (!owner) return { fault: "referral_unknown" };
  if (owner.wallet_address === user.wallet_address) return { fault: "referral_own" };
  if (owner.referrer === user.wallet_address) return { fault: "referral_circle" };
  return { referrer: owner.wallet_address };
}

/** Returns the referrer for a code in a purchase request; null if there is none. */
export async function resolveReferrer(
  db: Db,
  code: string | undefined,
  user: Referred,
): Promise<string | null> {
  if (!code) return null;
  const judged = await judgeReferral(db, code, user);
  return "referrer" in judged ? judged.referrer : null;
}

/**
 * Binds a locked user to a referrer for good at their first paid purchase. Returns who earns on this
 * purchase: an earlier binding wins, and two wallets never earn on each other.
 */
export async function bindReferrer(
  trx: Db,
  user: Referred & { readonly referrer: string | null },
  proposed: string | null,
): Promise<string | null> {
  if (user.referrer || !proposed) return user.referrer;
  if ((await readReferrer(trx, proposed)) === user.wallet_address) return null;
  await setReferrer(trx, user.wallet_address, proposed);
  return proposed;
}
