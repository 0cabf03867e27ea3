import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { readCardSearch } from "./player-filter.ts";

/** The card of a page of cards that is open. The address names it, so that a link can lead there and Back closes it. */
export type OpenCard = {
  /** The player's id. */
  card: string | undefined;
  /** The one that was opened last: its card gets the focus back. */
  last: string | undefined;
  open: (player: string) => void;
  close: () => void;
};

export function useOpenCard(): OpenCard {
  const { card } = readCardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [last, setLast] = useState(card);
  if (card !== undefined && card !== last) setLast(card);
  return {
    card,
    last,
    open: (player) =>
      void navigate({ to: ".", search: (now) => ({ ...now, card: player }), resetScroll: false }),
    close: () =>
      void navigate({
        to: ".",
        search: ({ card: _closed, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      }),
  };
}
