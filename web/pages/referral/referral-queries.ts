import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../api.ts";

/** Fetches the user's link and figures. */
export const myReferralQuery = queryOptions({
  queryKey: ["api", "referral", "my-referral"],
  queryFn: () => read(api.referral["my-referral"].$get()),
});

/** Fetches what friends' purchases earned, newest first. */
export const commissionsQuery = queryOptions({
  queryKey: ["api", "referral", "commissions"],
  queryFn: fetchCommissions,
});

export type Commission = Awaited<ReturnType<typeof fetchCommissions>>[number];

function fetchCommissions() {
  return read(api.referral.commissions.$get());
}
