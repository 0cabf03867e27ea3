import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { type PlayerSearch, readPlayerSearch } from "./player-filter.ts";

export type PlayerFilter = {
  filter: PlayerSearch;
  /** How many of search, tier, position and holdings narrow the list. */
  active: number;
  change: (part: { [Key in keyof PlayerSearch]: PlayerSearch[Key] | undefined }) => void;
  clear: () => void;
};

/**
 * Returns the filter of a list of players. It lives in the address; the text field runs ahead of
 * it.
 */
export function usePlayerFilter(): PlayerFilter {
  const search = readPlayerSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // The address updates shortly after typing; until then the field shows the draft.
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? search.q ?? "";

  function write(next: { [Key in keyof PlayerSearch]: PlayerSearch[Key] | undefined }) {
    const q = next.q ?? "";
    setDraft(q);
    void navigate({
      to: ".",
      search: readPlayerSearch(next),
      replace: true,
      resetScroll: false,
    }).then(() => setDraft((latest) => (latest === q ? null : latest)));
  }

  const filter: PlayerSearch = { ...search, q: text };
  return {
    filter,
    active: [text || undefined, search.tier, search.position, search.own].filter(
      (one) => one !== undefined,
    ).length,
    change: (part) => write({ ...filter, ...part }),
    clear: () => write({ sort: search.sort }),
  };
}
