import type { Address } from "@solana/kit";
import type { Db } from "../db/connect.ts";

export interface User {
  readonly walletAddress: Address;
  readonly referralCode: string;
  readonly provider: string;
  readonly createdAt: Date;
}

export interface Challenge {
  readonly nonce: string;
  readonly walletAddress: string;
  readonly provider: string;
  readonly message: string;
  readonly expiresAt: Date;
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db
    .insertInto("challenges")
    .values({
      nonce: challenge.nonce,
      wallet_address: challenge.walletAddress,
      provider: challenge.provider,
      message: challenge.message,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export async function findChallenge(
  db: Db,
  key: Pick<Challenge, "nonce" | "walletAddress" | "provider">,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom("challenges")
    .selectAll()
    .where("nonce", "=", key.nonce)
    .where("wallet_address", "=", key.walletAddress)
    .where("provider", "=", key.provider)
    .executeTakeFirst();
  return row && { ...key, message: row.message, expiresAt: row.expires_at };
}

/** Consumes a challenge. Returns false if another request was faster. */
export async function takeChallenge(db: Db, nonce: string): Promise<boolean> {
  const result = await db.deleteFrom("challenges").where("nonce", "=", nonce).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Returns a wallet's user, creating it with the referral `code` and `at` at the first sign-in. */
export async function ensureUser(
  db: Db,
  { walletAddress, code, at }: { walletAddress: string; code: string; at: Date },
) {
  await db
    .insertInto("users")
    .values({ wallet_address: walletAddress, referral_code: code, referrer: null, created_at: at })
    .onConflict((conflict) => conflict.column("wallet_address").doNothing())
    .execute();
  return db
    .selectFrom("users")
    .selectAll()
    .where("wallet_address", "=", walletAddress)
    .executeTakeFirstOrThrow();
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: string;
    walletAddress: string;
    provider: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      wallet_address: session.walletAddress,
      provider: session.provider,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Returns the user of a live session and when it ends. */
export async function findUserBySession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ user: User; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.wallet_address", "sessions.wallet_address")
    .select([
      "users.wallet_address",
      "users.referral_code",
      "users.created_at",
      "sessions.provider",
      "sessions.expires_at",
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const user = {
    walletAddress: row.wallet_address as Address,
    referralCode: row.referral_code,
    provider: row.provider,
    createdAt: row.created_at,
  };
  return { user, expiresAt: row.expires_at };
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Deletes expired sessions and challenges. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("challenges").where("expires_at", "<", now).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
}
