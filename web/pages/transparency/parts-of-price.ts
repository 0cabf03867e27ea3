import type { Books } from "./books-query.ts";

export type Part = Books["split"][number]["part"];

/** The recipients of a price, by display name. */
export const PART_NAMES: Record<Part, string> = {
  liquidity: "Liquidity",
  marketing: "Marketing",
  team: "Team",
  commission: "Referral commissions",
};
