import { useState } from "react";
import { NoMatch } from "../../players/NoMatch.tsx";
import { PlayerCard } from "../../cards/PlayerCard.tsx";
import { matchesFilter } from "../../players/player-filter.ts";
import { PlayerFilters } from "../../players/PlayerFilters.tsx";
import { usePlayerFilter } from "../../players/use-player-filter.ts";
import { Button } from "../../ui/Button.tsx";
import { LongList } from "../../ui/LongList.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { StatRow } from "../../ui/StatRow.tsx";
import { PlayerDetails } from "./PlayerDetails.tsx";
import type { Player } from "./players-query.ts";

/** Filters, the number of matches, and the cards. */
export function PlayerDatabase({ players }: { players: readonly Player[] }) {
  const { filter, change, clear } = usePlayerFilter();
  const [chosen, setChosen] = useState<Player | null>(null);
  const shown = players.filter((player) => matchesFilter(player, filter));
  const inTier = (tier: Player["tier"]) => shown.filter((player) => player.tier === tier).length;
  return (
    <>
      <StatRow className="sm:grid-cols-4">
        <StatCard label="Players Shown" value={shown.length} isLoading={false} />
        <StatCard label="S Legendary" value={inTier("S")} isLoading={false} />
        <StatCard label="A Rare" value={inTier("A")} isLoading={false} />
        <StatCard label="B Common" value={inTier("B")} isLoading={false} />
      </StatRow>
      <div className="mt-8">
        <PlayerFilters filter={filter} change={change} />
      </div>
      <output className="type-small mt-5 mb-4 block text-ink2">
        {shown.length} of {players.length} players
      </output>
      {shown.length === 0 ? (
        <NoMatch clear={clear} />
      ) : (
        <LongList
          items={shown}
          keyOf={({ id }) => id}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5"
          itemClassName="grid min-w-0"
        >
          {(player) => (
            <PlayerCard player={player} density="wide" headingLevel={2}>
              <Button
                size="s"
                wide
                aria-label={`View Details, ${player.name}`}
                onClick={() => setChosen(player)}
              >
                View Details
              </Button>
            </PlayerCard>
          )}
        </LongList>
      )}
      <PlayerDetails player={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
