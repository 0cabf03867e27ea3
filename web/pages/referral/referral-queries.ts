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

const PENDING_MS = 5000;

/** Poll interval for commissions, while one is on its way. */
export function pollWhilePending(query: { state: { data?: readonly Commission[] | undefined } }) {
  return query.state.data?.some(({ status }) => status === "pending") ? PENDING_MS : false;
}

function fetchCommissions() {
  return read(api.referral.commissions.$get());
}
