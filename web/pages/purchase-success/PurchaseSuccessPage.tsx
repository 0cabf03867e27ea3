import { useQuery } from "@tanstack/react-query";
import { PackArt } from "../../art/PackArt.tsx";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ShortAddress } from "../../ui/ShortAddress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { FounderPack } from "./FounderPack.tsx";
import { founderPurchasesQuery } from "./founder-purchases-query.ts";
import { headlineOf } from "./headline.ts";
import { NextSteps } from "./NextSteps.tsx";
import { PresaleOrLineup } from "./PresaleOrLineup.tsx";
import { Receipt } from "./Receipt.tsx";

/** The latest founder pack. If it cannot be loaded, shows none (specification, section 8). */
export function PurchaseSuccessPage() {
  const { user } = useSession();
  const { data, isError } = useQuery({ ...founderPurchasesQuery, ...LOADED });
  const purchases = data ?? (isError ? [] : undefined);
  const latest = purchases?.at(-1);
  const { title, lead } = headlineOf(purchases && (latest?.status ?? "none"));
  return (
    <Page>
      <PageHeader title={title} lead={lead}>
        {user && <Wallet address={user.walletAddress} />}
      </PageHeader>
      {purchases === undefined ? (
        <Loading />
      ) : latest === undefined ? (
        <NoPurchase />
      ) : (
        <div className="grid gap-5 lg:grid-cols-[1.5fr_1fr] lg:items-start">
          <Receipt purchase={latest} />
          <FounderPack />
          <NextSteps status={latest.status} />
        </div>
      )}
      <p className="mt-8 flex flex-wrap gap-x-8">
        <TextLink
          href={paths.landing}
          variant="quiet"
          className="type-label inline-flex min-h-11 items-center"
        >
          ← Back to home
        </TextLink>
      </p>
    </Page>
  );
}

function Wallet({ address }: { address: string }) {
  const { signOut } = useSession();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="type-small text-ink2">
        Wallet <ShortAddress address={address} className="text-ink" />
      </span>
      <Button size="s" onClick={() => void signOut()}>
        Disconnect
      </Button>
    </p>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5 lg:grid-cols-[1.5fr_1fr]">
      <Panel title="Receipt" className="flex flex-col gap-5">
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} className="mt-4 h-6 w-full" />
        ))}
      </Panel>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

function NoPurchase() {
  const { phase } = usePublicConfig();
  return (
    <EmptyState
      title="No Founder Pack"
      art={<PackArt words="FOUNDER" className="w-24" />}
      action={<PresaleOrLineup />}
    >
      This wallet has not bought a founder pack. Those were sold before the presale
      {phase === "presale" && "; presale packs are still available"}.
    </EmptyState>
  );
}
