import type { UserView } from "./schemas.ts";
import type { User } from "./store.ts";

export function viewUser(user: User): UserView {
  return {
    walletAddress: user.walletAddress,
    provider: user.provider,
    referralCode: user.referralCode,
    createdAt: user.createdAt.toISOString(),
  };
}
