import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, inPath, isRefusal, read } from "../../api.ts";
import { forgetReferralCode, readReferralCode } from "../../session/referral-code.ts";

/** Returns the buyer's referrer; undefined if none. Forgets a code that the server rejects. */
export function useReferrer(): string | undefined {
  const code = readReferralCode();
  const { data } = useQuery({ ...referrerQuery(code ?? ""), enabled: code !== undefined });
  return data?.referrer.walletAddress;
}

export function referrerQuery(code: string) {
  return queryOptions({
    queryKey: ["api", "referral", "validate", code],
    queryFn: () => validate(code),
  });
}

async function validate(code: string) {
  try {
    return await read(api.referral.validate[":code"].$get(inPath({ code })));
  } catch (error) {
    if (isRefusal(error) && error.status !== 401) forgetReferralCode();
    throw error;
  }
}
