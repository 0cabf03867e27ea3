import { Suspense } from "react";
import { NoMatch } from "../../players/NoMatch.tsx";
import { FiguredCard } from "../../cards/FiguredCard.tsx";
import { matchesFilter } from "../../players/player-filter.ts";
import { CARD_GRID } from "../../players/players-grid.ts";
import { PlayersHeader } from "../../players/PlayersHeader.tsx";
import { useOpenCard } from "../../players/use-open-card.ts";
import { usePlayerFilter } from "../../players/use-player-filter.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { LongList } from "../../ui/LongList.tsx";
import type { Player } from "../../queries/players.ts";

const PlayerDetails = lazyOrNothing(() =>
  import("../../players/PlayerDetails.tsx").then((module) => module.PlayerDetails),
);

/** Filters, the number of matches, and the cards. */
export function PlayerDatabase({ players }: { players: readonly Player[] }) {
  const filter = usePlayerFilter();
  const { card, last, open, close } = useOpenCard();
  const shown = players.filter((player) => matchesFilter(player, filter.filter));
  const inTier = (tier: Player["tier"]) => shown.filter((player) => player.tier === tier).length;
  return (
    <>
      <PlayersHeader
        title="Game Center"
        figures={[
          { label: "Players Shown", value: shown.length },
          { label: "S Legendary", value: inTier("S") },
          { label: "A Rare", value: inTier("A") },
          { label: "B Common", value: inTier("B") },
        ]}
        filter={filter}
        countsMatches
        matches={shown.length}
        all={players.length}
      />
      {shown.length === 0 ? (
        <NoMatch clear={filter.clear} />
      ) : (
        <LongList
          items={shown}
          keyOf={({ id }) => id}
          className={CARD_GRID}
          itemClassName="min-w-0"
        >
          {(player) => (
            <FiguredCard player={player} headingLevel={2}>
              <Button
                size="s"
                wide
                className="mt-3"
                aria-label={`View Details, ${player.name}`}
                data-takes-focus={player.id === last || undefined}
                onClick={() => open(player.id)}
              >
                View Details
              </Button>
            </FiguredCard>
          )}
        </LongList>
      )}
      <Suspense>
        <PlayerDetails
          player={players.find(({ id }) => id === card) ?? null}
          onClose={close}
          isInAddress
        />
      </Suspense>
    </>
  );
}
