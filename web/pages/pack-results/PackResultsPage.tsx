import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { LOADED } from "../../queries/load.ts";
import { isMoving, purchaseQuery, rewardsQuery } from "../../queries/purchases.ts";
import { Page } from "../../layout/Page.tsx";
import { paths } from "../../paths.ts";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { LoadingPurchases } from "./LoadingPurchases.tsx";
import { PackResults } from "./PackResults.tsx";

/** Deliveries land every few seconds. */
const POLL_MS = 1500;

/**
 * The results of one purchase. Shows nothing until it is drawn, or if it belongs to someone else.
 */
export function PackResultsPage() {
  const { packId } = useParams({ from: "/signed-in/pack-results/$packId" });
  const purchase = useQuery({
    ...purchaseQuery(packId),
    ...LOADED,
    // Poll until it is delivered, or until it is clear that nothing will be.
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL_MS : false),
  });
  const isDrawn = purchase.data?.delivery != null;
  const rewards = useQuery({ ...rewardsQuery(packId), enabled: isDrawn });

  if (purchase.isPending || (isDrawn && rewards.isPending)) return <LoadingPurchases />;
  return (
    <Page>
      {purchase.data && rewards.data && rewards.data.length > 0 ? (
        <PackResults purchase={purchase.data} rewards={rewards.data} />
      ) : (
        <NoPlayers />
      )}
    </Page>
  );
}

function NoPlayers() {
  return (
    <>
      <h1 className="type-display-l mb-6">Pack Results</h1>
      <EmptyState
        title="No Players Found"
        art={<PackArt className="w-24" />}
        action={
          <BuyPacks instead={<RouteButton to={paths.packResults}>All Your Packs</RouteButton>}>
            Back to Presale
          </BuyPacks>
        }
      >
        This pack hasn't been opened yet or doesn't exist.
      </EmptyState>
    </>
  );
}
