import { useQuery } from "@tanstack/react-query";
import type { Tier } from "../../../rules/tiers.ts";
import { AllPlayersLink } from "../../players/AllPlayersLink.tsx";
import type { Holding } from "../../queries/read-holdings.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { LOADED } from "../../queries/load.ts";
import { isMoving, pollWhileMoving, purchasesQuery } from "../../queries/purchases.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { StatRow } from "../../ui/StatRow.tsx";
import { SquadPlayers } from "./SquadPlayers.tsx";

const POLL_MS = 2000;

/** The players in the wallet. If they cannot be loaded, shows none (specification, section 8). */
export function SquadPage() {
  const { data: purchases } = useQuery({
    ...purchasesQuery,
    ...LOADED,
    refetchInterval: pollWhileMoving,
  });
  const isBuying = purchases?.some(isMoving) === true;
  const { data, isError } = useQuery({
    ...holdingsQuery,
    ...LOADED,
    // Poll while packs are opened or delivered.
    refetchInterval: ({ state }) =>
      isBuying || state.data?.some(({ onItsWay }) => onItsWay > 0) ? POLL_MS : false,
  });
  const items = data ?? (isError ? [] : undefined);
  return (
    <Page>
      <PageHeader
        title="Your Squad"
        lead={
          <>
            The players whose tokens are in your wallet, read from Solana. <AllPlayersLink />
          </>
        }
      >
        {/* Secondary to "Buy Packs" if there are no players. */}
        <RouteButton variant={items?.length === 0 ? "secondary" : "primary"} to={paths.presale}>
          Expand Your Squad
        </RouteButton>
      </PageHeader>
      <Figures items={items} />
      <div className="mt-8">
        <Squad items={items} />
      </div>
      <p className="type-small mt-8 max-w-measure text-ink3">
        Player images are placeholders: because of image rights, these cards are our own drawings
        and show no photos and no marks of the league, its teams or its players.
      </p>
    </Page>
  );
}

function Figures({ items }: { items: readonly Holding[] | undefined }) {
  const isLoading = items === undefined;
  const inTier = (tier: Tier) => items?.filter(({ player }) => player.tier === tier).length;
  const tokens = items?.reduce((sum, { tokenQuantity }) => sum + tokenQuantity, 0);
  return (
    <StatRow>
      <StatCard
        label="Total Players"
        value={items?.length}
        isLoading={isLoading}
        className="max-sm:col-span-2"
      />
      <StatCard
        label="Total Tokens"
        value={tokens?.toLocaleString("en-US")}
        isLoading={isLoading}
      />
      <StatCard label="Legendary" value={inTier("S")} isLoading={isLoading} />
      <StatCard label="Rare" value={inTier("A")} isLoading={isLoading} />
      <StatCard label="Common" value={inTier("B")} isLoading={isLoading} />
    </StatRow>
  );
}

function Squad({ items }: { items: readonly Holding[] | undefined }) {
  if (items === undefined)
    return (
      <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-60 sm:h-[38rem]" />
        ))}
      </div>
    );
  if (items.length > 0) return <SquadPlayers items={items} />;
  return (
    <EmptyState
      title="No Players Yet"
      art={<PackArt className="w-24" />}
      action={
        <RouteButton variant="primary" to={paths.presale}>
          Buy Packs
        </RouteButton>
      }
    >
      Your players appear here as soon as your first pack is delivered.
    </EmptyState>
  );
}
