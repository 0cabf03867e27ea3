import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { paths } from "../../paths.ts";
import type { Standing } from "./tournament-queries.ts";

type EntryKey = Pick<Standing, "wallet" | "roster">;

/** The entry whose dialog is open. The address names it, so its link can be shared, and Back closes it. */
export function useOpenedEntry() {
  const { entry: wallet, roster = "1" } = useSearch({ from: "/open/tournaments/$tournamentId" });
  const navigate = useNavigate({ from: paths.tournament });
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);

  function open(entry: EntryKey) {
    wasOpenedHere.current = true;
    const more = entry.roster === 1 ? {} : { roster: String(entry.roster) };
    void navigate({
      search: ({ part }) => ({ entry: entry.wallet, ...more, ...(part && { part }) }),
      resetScroll: false,
    });
  }

  function close() {
    if (wasOpenedHere.current) history.back();
    else
      void navigate({
        search: ({ part }) => (part ? { part } : {}),
        replace: true,
        resetScroll: false,
      });
    wasOpenedHere.current = false;
  }

  const opened: EntryKey | undefined =
    wallet === undefined ? undefined : { wallet, roster: Number(roster) };
  return { opened, open, close };
}
