import type { User } from "./store.ts";

export function viewUser(user: User) {
  return {
    walletAddress: user.walletAddress,
    provider: user.provider,
    referralCode: user.referralCode,
    createdAt: user.createdAt.toISOString(),
  };
}
