import { useQueries, useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import {
  ownEntriesQuery,
  prizesQuery,
  tournamentsQuery,
  type TournamentView,
} from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { prizeOf } from "../../season/own-entries.ts";
import { centsSumText } from "../../format/usdc.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DownloadButton } from "../../ui/DownloadButton.tsx";
import { prizesCsv } from "./prizes-csv.ts";
import { waitsForAddress } from "../../season/in-kind.ts";
import { InKind } from "./InKind.tsx";
import { type Reward, PrizeRow } from "./PrizeRow.tsx";

/** Poll interval while a prize is being paid. */
const POLL_MS = 3000;

/** The user's prizes. Each opens to show how it was computed, and its payment. */
export function RewardsPage() {
  const rewards = useQuery({
    ...prizesQuery,
    ...LOADED,
    refetchInterval: ({ state: { data } }) =>
      data?.rewards.some(({ state }) => state !== "paid" && state !== "closed") ? POLL_MS : false,
  });
  const failure = useFailure(rewards);
  const { data: list } = useQuery({ ...tournamentsQuery, ...LOADED });
  const known = rewards.data?.rewards ?? [];
  // The list of tournaments may be older, and still expect a prize that is here.
  const projected = useProjected(list?.tournaments ?? []).filter(
    (one) => !known.some(({ tournament }) => tournament === one.tournament),
  );
  const all: readonly Reward[] = [...projected, ...known];
  const paid = known.filter(({ state }) => state === "paid");
  const won = rewards.data?.inKind ?? [];
  // What the winner has to do comes first.
  const isAsking = won.some(waitsForAddress);
  return (
    <Page>
      <PageHeader
        title="Rewards"
        lead="Your prizes, each with its calculation and its payment on Solana. Amounts are rounded down to the cent; open one for the exact figures."
      >
        {paid.length > 0 && (
          <dl className="lg:text-right">
            <dt className="type-note text-ink2">Paid so far</dt>
            <dd className="type-data-xl whitespace-nowrap">
              {centsSumText(paid.map(({ prize }) => prize))} USDC
            </dd>
          </dl>
        )}
      </PageHeader>
      {rewards.data ? (
        all.length === 0 && won.length === 0 ? (
          <EmptyState
            title="No prizes yet"
            action={<RouteButton to={paths.tournaments}>See the tournaments</RouteButton>}
          >
            Every roster above the bar wins. Each prize is listed here with its calculation and its
            payment on Solana.
          </EmptyState>
        ) : (
          <>
            {isAsking && <InKind prizes={won} />}
            {all.some(({ state }) => state === "waiting") && (
              <p className="type-note mb-3 border border-warn px-4 py-3">
                Your wallet has no account for USDC yet, so it cannot receive your prize. Any USDC
                that you receive opens one, and your prize follows automatically.
              </p>
            )}
            {all.length > 0 && <Rewards rewards={all} tournaments={list?.tournaments} />}
            {known.length > 0 && (
              <p className="mt-4">
                <DownloadButton
                  file="hardwood-prizes.csv"
                  type="text/csv"
                  make={() => prizesCsv(known)}
                >
                  Download CSV
                </DownloadButton>
              </p>
            )}
            {won.length > 0 && !isAsking && <InKind prizes={won} />}
          </>
        )
      ) : failure ? (
        <ErrorState
          title="We can't load your prizes right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          What you have won is yours and is sent to your wallet automatically. Please try again in a
          moment.
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </Page>
  );
}

function Rewards({
  rewards,
  tournaments,
}: {
  rewards: readonly Reward[];
  tournaments: readonly TournamentView[] | undefined;
}) {
  return (
    <ul aria-label="Prizes" className="border border-hair bg-s1">
      {rewards.map((reward, index) => (
        <li key={reward.tournament} className="border-b border-hair last:border-b-0">
          <PrizeRow
            reward={reward}
            tournament={tournaments?.find(({ id }) => id === reward.tournament)}
            isOpenAtFirst={index === 0 && rewards.length === 1}
          />
        </li>
      ))}
    </ul>
  );
}

/** Expected prizes of tournaments that may still be corrected. */
function useProjected(tournaments: readonly TournamentView[]): Reward[] {
  const provisional = tournaments.filter(({ state }) => state === "provisional");
  return useQueries({
    queries: provisional.map(({ id }) => ownEntriesQuery(id)),
    combine: (results) =>
      results.flatMap(({ data }, index): Reward[] => {
        const prize = prizeOf(data?.entries ?? []);
        const tournament = provisional[index]!.id;
        return prize > 0n
          ? [
              {
                tournament,
                prize: String(prize),
                state: "provisional",
                signature: null,
                instead: null,
              },
            ]
          : [];
      }),
  });
}
