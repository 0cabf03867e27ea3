import type { PrizeList } from "../../server/prizes/schemas.ts";

/** Names what the winner of a prize in kind gets, and what was announced if that is something else. */
export function inKindName({
  name,
  replacement,
}: Pick<PrizeList["inKind"][number], "name" | "replacement">): string {
  return replacement === null ? name : `${replacement} in place of ${name}`;
}

/** Returns true if the winner of a prize in kind has not said yet where to send it. */
export function waitsForAddress({
  state,
  hasAddress,
}: Pick<PrizeList["inKind"][number], "state" | "hasAddress">): boolean {
  return !hasAddress && (state === "won" || state === "asked");
}
