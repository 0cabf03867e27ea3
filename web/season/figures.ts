import { countText } from "../../rules/count-text.ts";
import { formatAmount } from "../../rules/money.ts";
import { isSettled } from "../../rules/league/states.ts";
import { usdcAmount } from "../format/usdc.ts";
import type { TournamentView } from "../queries/season.ts";

const POINTS = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const TOKENS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** Formats points given in tenths: 1014 is "101.4". */
export function pointsText(tenths: number): string {
  return POINTS.format(tenths / 10);
}

/** Formats expected points given in tenths. What is estimated, not averaged, is marked: "~101.4". */
export function expectedText(tenths: number, isEstimated: boolean): string {
  return `${isEstimated && tenths > 0 ? "~" : ""}${pointsText(tenths)}`;
}

/** Formats base units of tokens: "150000000" is "150". Sets are counted in tokens, too. */
export function tokensText(baseUnits: string | bigint): string {
  return TOKENS.format(formatAmount(BigInt(baseUnits)) as `${number}`);
}

/** Returns text such as "50 sets" for base units of them. */
export function setsText(baseUnits: string | bigint): string {
  const text = tokensText(baseUnits);
  return `${text} ${text === "1" ? "set" : "sets"}`;
}

const PLURALS = new Intl.PluralRules("en-US", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns text such as "1st" or "12th". */
export function ordinalText(place: number): string {
  return `${place}${ENDINGS[PLURALS.select(place)] ?? "th"}`;
}

/** Formats base units of USDC without the currency: "16200000" is "16.20". */
export function prizeText(baseUnits: string | bigint): string {
  return usdcAmount(formatAmount(BigInt(baseUnits)));
}

/** Returns text such as "1 roster is in". */
export function rostersIn(count: number): string {
  return `${countText(count, "roster")} ${count === 1 ? "is" : "are"} in`;
}

/** Returns false from the lock to the first points: everybody would be first. */
export function hasPoints({ state, average }: Pick<TournamentView, "state" | "average">): boolean {
  return isSettled(state) || (average !== null && average !== 0);
}

/** Returns a share in whole percent: "43%", and "under 1%" for less, but "0%" only for none. */
export function shareText(part: number, whole: number): string {
  if (part === 0 || whole === 0) return "0%";
  const percent = Math.round((100 * part) / whole);
  if (percent === 0) return "under 1%";
  return percent === 100 && part < whole ? "over 99%" : `${percent}%`;
}
