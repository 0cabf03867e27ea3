import { useQuery } from "@tanstack/react-query";
import { PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { AllPlayersLink } from "../../players/AllPlayersLink.tsx";
import { FigureLine } from "../../ui/FigureLine.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { LOADED } from "../../queries/load.ts";
import {
  isConfirmed,
  pollWhileMoving,
  type PurchaseView,
  purchasesQuery,
} from "../../queries/purchases.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LongList } from "../../ui/LongList.tsx";
import { LoadingPurchases } from "./LoadingPurchases.tsx";
import { PurchaseCard } from "./PurchaseCard.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";

/** All confirmed purchases. If they cannot be loaded, shows none (specification, section 8). */
export function PackCollectionPage() {
  const { data: all = [], isPending } = useQuery({
    ...purchasesQuery,
    ...LOADED,
    refetchInterval: pollWhileMoving,
  });
  if (isPending) return <LoadingPurchases />;
  const confirmed = all.filter(isConfirmed);
  return (
    <Page>
      <PageHeader title="Your Pack Collection">
        <AllPlayersLink className="type-label" />
      </PageHeader>
      {confirmed.length === 0 ? (
        <NoConfirmedPacks hasPurchases={all.length > 0} />
      ) : (
        <Collection purchases={confirmed} />
      )}
    </Page>
  );
}

function Collection({ purchases }: { purchases: readonly PurchaseView[] }) {
  const packs = purchases.reduce((sum, { packQuantity }) => sum + packQuantity, 0);
  return (
    <>
      <FigureLine
        figures={[
          { label: "Confirmed purchases", value: purchases.length },
          { label: "Total packs opened", value: packs },
          { label: "Players collected", value: packs * PLAYERS_PER_PACK, unit: "cards" },
        ]}
      />
      <LongList
        items={purchases}
        keyOf={({ id }) => id}
        className="mt-5 grid gap-4"
        itemClassName="@container grid min-w-0"
      >
        {(purchase) => <PurchaseCard purchase={purchase} />}
      </LongList>
    </>
  );
}

function NoConfirmedPacks({ hasPurchases }: { hasPurchases: boolean }) {
  return (
    <EmptyState
      title="No Confirmed Packs"
      art={<PackArt className="w-24" />}
      action={<BuyPacks>Buy Packs Now</BuyPacks>}
    >
      {hasPurchases
        ? "Your pack purchases are still being processed."
        : "You haven't purchased any packs yet."}
    </EmptyState>
  );
}
