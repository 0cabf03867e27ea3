import { percentOf } from "./money.ts";

/** Where the money of a purchase goes, in percent (specification, section 1). */
export const LIQUIDITY_PERCENT = 85n;
export const MARKETING_PERCENT = 10n;
export const TEAM_PERCENT = 5n;
/** The referrer's share of the price, taken out of marketing (decisions: 10% everywhere). */
export const COMMISSION_PERCENT = 10n;

/** Base units of USDC; the parts add up to the price exactly. */
export interface FundsSplit {
  readonly liquidity: bigint;
  readonly marketing: bigint;
  readonly team: bigint;
  readonly commission: bigint;
}

/** Splits the price of a purchase; the remainder of the integer division goes to liquidity. */
export function splitFunds(price: bigint, isReferred: boolean): FundsSplit {
  const commission = isReferred ? percentOf(price, COMMISSION_PERCENT) : 0n;
  const marketing = percentOf(price, MARKETING_PERCENT) - commission;
  const team = percentOf(price, TEAM_PERCENT);
  return { liquidity: price - marketing - team - commission, marketing, team, commission };
}
