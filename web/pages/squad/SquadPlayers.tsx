import { NoMatch } from "../../players/NoMatch.tsx";
import { matchesFilter } from "../../players/player-filter.ts";
import { PlayerFilters } from "../../players/PlayerFilters.tsx";
import { usePlayerFilter } from "../../players/use-player-filter.ts";
import type { Holding } from "../../queries/read-holdings.ts";
import { LongList } from "../../ui/LongList.tsx";
import { SquadCard } from "./SquadCard.tsx";

/** The filters and the matching cards. */
export function SquadPlayers({ items }: { items: readonly Holding[] }) {
  const { filter, isFiltered, change, clear } = usePlayerFilter();
  const shown = items.filter(({ player }) => matchesFilter(player, filter));
  const all = items.length.toLocaleString("en-US");
  return (
    <>
      <PlayerFilters filter={filter} change={change} />
      <output className="type-small mt-5 mb-4 block text-ink2">
        {isFiltered ? `${shown.length} of ${all} players` : `All ${all} players`}
      </output>
      {shown.length === 0 ? (
        <NoMatch clear={clear} />
      ) : (
        <LongList
          items={shown}
          keyOf={({ player }) => player.id}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5"
          itemClassName="grid min-w-0"
        >
          {(item) => <SquadCard item={item} />}
        </LongList>
      )}
    </>
  );
}
