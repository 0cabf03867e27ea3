import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../paths.ts";
import { readEntrySearch, type TournamentPart } from "../../season/search.ts";

/** Returns the part of the page that was chosen on a small screen, which the address keeps, and a function to choose one. */
export function useChosenPart() {
  const { part } = readEntrySearch(useSearch({ strict: false }));
  const navigate = useNavigate({ from: paths.tournament });
  const choose = (next: TournamentPart) =>
    void navigate({
      search: (rest) => ({ ...rest, part: next }),
      replace: true,
      resetScroll: false,
    });
  return [part, choose] as const;
}
