import { Suspense } from "react";
import { NoMatch } from "../../players/NoMatch.tsx";
import { CARD_GRID } from "../../players/players-grid.ts";
import { useOpenCard } from "../../players/use-open-card.ts";
import type { Holding } from "../../queries/read-holdings.ts";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { LongList } from "../../ui/LongList.tsx";
import { SquadCard } from "./SquadCard.tsx";

const SquadDetail = lazyOrNothing(() =>
  import("./SquadDetail.tsx").then((module) => module.SquadDetail),
);

type SquadPlayersProps = {
  items: readonly Holding[];
  /** Those that match the filters. */
  shown: readonly Holding[];
  clear: () => void;
};

/** The matching cards, and the one that is open. */
export function SquadPlayers({ items, shown, clear }: SquadPlayersProps) {
  const { card, last, close } = useOpenCard();
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
        <SquadDetail item={open} onClose={close} />
      </Suspense>
    </>
  );
}
