import type { PrizeList } from "../../server/prizes/schemas.ts";

/** Returns true if the winner of a prize in kind has not said yet where to send it. */
export function waitsForAddress({
  state,
  hasAddress,
}: Pick<PrizeList["inKind"][number], "state" | "hasAddress">): boolean {
  return !hasAddress && (state === "won" || state === "asked");
}
