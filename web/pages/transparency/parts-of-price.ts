import type { Books } from "./books-query.ts";

export type Part = Books["split"][number]["part"];

/** The receivers of a price, as people read them. */
export const PART_NAMES: Record<Part, string> = {
  liquidity: "Liquidity",
  marketing: "Marketing",
  team: "Team",
  commission: "Referral commissions",
};
