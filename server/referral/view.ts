import { COMMISSION_PERCENT } from "../../rules/funds-split.ts";
import { formatAmount } from "../../rules/money.ts";
import type { CommissionView, ReferralView } from "./schemas.ts";
import type { Commission } from "./store.ts";

/** Returns a user's link and its results (specification, section 3: referral info). */
export function viewReferral(
  link: { origin: string; code: string },
  sums: { referrals: number; earned: bigint },
): ReferralView {
  return {
    referralLink: `${link.origin}/?ref=${link.code}`,
    stats: {
      totalReferrals: sums.referrals,
      totalCommissions: formatAmount(sums.earned),
      commissionRate: Number(COMMISSION_PERCENT),
    },
  };
}

/** Returns a commission. A purchase earns at most one, so its id is the purchase's. */
export function viewCommission(commission: Commission): CommissionView {
  return {
    id: commission.purchase_id,
    commissionAmount: formatAmount(commission.amount),
    commissionPercentage: commission.percentage,
    status: commission.status,
    createdAt: commission.created_at.toISOString(),
    ...(commission.signature === null ? {} : { txSignature: commission.signature }),
  };
}
