import type { House } from "./store.ts";

/** Whether a database pays, or why not. A halted one settles; the others do not. */
export type HouseStanding = "pays" | "halted" | "claiming" | "replaced";

/** Returns how a database stands to the house's keys. */
export function standingOf(house: House): HouseStanding {
  if (isReplaced(house)) return "replaced";
  if (house.is_claiming) return "claiming";
  return house.halted_by.length === 0 ? "pays" : "halted";
}

/** Returns what has stopped payouts, in words; undefined if nothing has. */
export function haltReason({ halted_by: signatures }: House): string | undefined {
  if (signatures.length === 0) return undefined;
  return `${signatures.join(", ")} moved money and named no payment`;
}

/** Returns true if another database has claimed the keys since. */
export function isReplaced({
  owner,
  token,
  is_claiming: isClaiming,
  free_after: freeAfter,
}: House): boolean {
  return owner !== null && owner !== token && (!isClaiming || freeAfter !== null);
}
