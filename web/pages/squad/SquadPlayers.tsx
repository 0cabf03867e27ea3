import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { NoMatch } from "../../players/NoMatch.tsx";
import { readPlayerSearch } from "../../players/player-filter.ts";
import { CARD_GRID } from "../../players/players-grid.ts";
import { paths } from "../../paths.ts";
import type { Holding } from "../../queries/read-holdings.ts";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { LongList } from "../../ui/LongList.tsx";
import { SquadCard } from "./SquadCard.tsx";

const SquadDetail = lazyOrNothing(() =>
  import("./SquadDetail.tsx").then((module) => module.SquadDetail),
);

const route = getRouteApi("/signed-in/squad");

type SquadPlayersProps = {
  items: readonly Holding[];
  /** Those that match the filters. */
  shown: readonly Holding[];
  clear: () => void;
};

/** The matching cards, and the one that is open: the address names it, so a link can lead there. */
export function SquadPlayers({ items, shown, clear }: SquadPlayersProps) {
  const { card } = route.useSearch();
  const navigate = route.useNavigate();
  const [last, setLast] = useState(card);
  if (card !== undefined && card !== last) setLast(card);
  const open = items.find(({ player }) => player.id === card) ?? null;
  return (
    <>
      {shown.length === 0 ? (
        <NoMatch clear={clear} />
      ) : (
        <LongList
          items={shown}
          keyOf={({ player }) => player.id}
          className={CARD_GRID}
          itemClassName="min-w-0"
        >
          {(item) => <SquadCard item={item} wasOpen={item.player.id === last} />}
        </LongList>
      )}
      <Suspense>
        <SquadDetail
          item={open}
          onClose={() =>
            void navigate({
              to: paths.squad,
              search: readPlayerSearch,
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Suspense>
    </>
  );
}
