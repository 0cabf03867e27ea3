import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, ApiError, inPath, read } from "../../api.ts";
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
    // A server that is busy or broken has not rejected anything.
    if (error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status))
      forgetReferralCode();
    throw error;
  }
}
