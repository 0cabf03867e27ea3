import { useQuery } from "@tanstack/react-query";
import type { Tier } from "../../../rules/tiers.ts";
import { AllPlayersLink } from "../../players/AllPlayersLink.tsx";
import { matchesFilter } from "../../players/player-filter.ts";
import { CARD_GRID } from "../../players/players-grid.ts";
import { PlayersHeader } from "../../players/PlayersHeader.tsx";
import { usePlayerFilter } from "../../players/use-player-filter.ts";
import type { Holding } from "../../queries/read-holdings.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { isMoving, pollWhileMoving, purchasesQuery } from "../../queries/purchases.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Page } from "../../layout/Page.tsx";
import { ShareButton } from "../../share/ShareButton.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SquadPlayers } from "./SquadPlayers.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { SALE_OVER } from "../../purchase/words.ts";

const POLL_MS = 2000;

/** The players in the wallet. If they cannot be loaded, shows none (specification, section 8). */
export function SquadPage() {
  const { data: purchases } = useQuery({
    ...purchasesQuery,
    ...LOADED,
    refetchInterval: pollWhileMoving,
  });
  const isBuying = purchases?.some(isMoving) === true;
  const holdings = useQuery({
    ...holdingsQuery,
    ...LOADED,
    // Poll while packs are opened or delivered.
    refetchInterval: ({ state }) =>
      isBuying || state.data?.some(({ onItsWay }) => onItsWay > 0) ? POLL_MS : false,
  });
  const failure = useFailure(holdings);
  const items = holdings.data ?? (failure ? [] : undefined);
  const filter = usePlayerFilter();
  const shown = items?.filter(({ player }) => matchesFilter(player, filter.filter));
  return (
    <Page>
      <PlayersHeader
        title="Your Squad"
        figures={figuresOf(items)}
        filter={filter}
        matches={shown?.length}
        all={items?.length}
      >
        <div className="flex gap-3">
          <ShareFive items={items} iconOnly />
          <ExpandButton items={items} />
        </div>
      </PlayersHeader>
      {items !== undefined && shown !== undefined && items.length > 0 ? (
        <SquadPlayers items={items} shown={shown} clear={filter.clear} />
      ) : (
        <NoSquad isLoading={items === undefined} />
      )}
      <footer className="mt-10 flex flex-col items-start gap-4">
        <p className="type-body max-w-measure text-ink2">
          The players whose tokens are in your wallet, read from Solana. <AllPlayersLink />
        </p>
        <div className="flex flex-wrap gap-3 lg:hidden">
          <ShareFive items={items} />
          <ExpandButton items={items} />
        </div>
        <p className="type-small max-w-measure text-ink3">
          Player images are placeholders: because of image rights, these cards are our own drawings
          and show no photos and no marks of the league, its teams or its players.
        </p>
      </footer>
    </Page>
  );
}

function ShareFive({
  items,
  iconOnly = false,
}: {
  items: readonly Holding[] | undefined;
  iconOnly?: boolean;
}) {
  if (items === undefined || items.length === 0) return null;
  return <ShareButton what={{ kind: "five" }} label="Share your best five" iconOnly={iconOnly} />;
}

/** Secondary to "Buy Packs" if there are no players. */
function ExpandButton({ items }: { items: readonly Holding[] | undefined }) {
  return (
    <BuyPacks variant={items?.length === 0 ? "secondary" : "primary"}>Expand Your Squad</BuyPacks>
  );
}

function figuresOf(items: readonly Holding[] | undefined) {
  const inTier = (tier: Tier) => items?.filter(({ player }) => player.tier === tier).length;
  const tokens = items?.reduce((sum, { tokenQuantity }) => sum + tokenQuantity, 0);
  return [
    { label: "Total Players", value: items?.length },
    { label: "Total Tokens", value: tokens?.toLocaleString("en-US") },
    { label: "Legendary", value: inTier("S") },
    { label: "Rare", value: inTier("A") },
    { label: "Common", value: inTier("B") },
  ];
}

function NoSquad({ isLoading }: { isLoading: boolean }) {
  const { phase } = usePublicConfig();
  if (isLoading)
    return (
      <div aria-busy="true" className={CARD_GRID}>
        {Array.from({ length: 10 }, (_, place) => (
          <Skeleton key={place} className="aspect-5/7" />
        ))}
      </div>
    );
  return (
    <EmptyState
      title="No Players Yet"
      art={<PackArt className="w-24" />}
      action={
        <BuyPacks instead={<RouteButton to={paths.tournaments}>Watch the tournaments</RouteButton>}>
          Buy Packs
        </BuyPacks>
      }
    >
      {phase === "presale"
        ? "Your players appear here as soon as your first pack is delivered."
        : SALE_OVER}
    </EmptyState>
  );
}
