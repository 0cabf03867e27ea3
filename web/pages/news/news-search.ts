import { type CardSearch, readCardSearch } from "../../players/player-filter.ts";

/** What news are about. The first one is all of them. */
export const SUBJECTS = ["all", "players", "league", "hardwood"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The filter of the news, and the player whose card is open, as in the address: `?own=yes&about=league`. */
export type NewsSearch = Pick<CardSearch, "own" | "card"> & { about?: Subject };

/** Parses a filter from the address; an unknown subject is dropped. */
export function readNewsSearch(search: Record<string, string | undefined>): NewsSearch {
  const { own, card } = readCardSearch(search);
  const about = SUBJECTS.find((one) => one !== "all" && one === search["about"]);
  return { ...(own && { own }), ...(card && { card }), ...(about && { about }) };
}
