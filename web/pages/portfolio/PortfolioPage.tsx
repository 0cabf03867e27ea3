import { Suspense } from "react";
import { centsSumText } from "../../format/usdc.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { teamNameOf } from "../../players/columns.ts";
import { PlayerTable } from "../../players/PlayerTable.tsx";
import { useOpenCard } from "../../players/use-open-card.ts";
import { pointsText } from "../../season/figures.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FigureStrip } from "../../ui/FigureStrip.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { COLUMNS } from "./portfolio-columns.ts";
import { MAX_TOURNAMENTS, usePortfolio } from "./use-portfolio.ts";

const PlayerDetails = lazyOrNothing(() =>
  import("../../players/PlayerDetails.tsx").then((module) => module.PlayerDetails),
);

/** In the season, what each of the user's players has scored and won for him. */
export function PortfolioPage() {
  const { portfolio, failure } = usePortfolio();
  const { card, last, open, close } = useOpenCard();
  const { rows = [], prizes = [] } = portfolio ?? {};
  const opened = rows.find(({ player }) => player.id === card);
  const counted = rows.flatMap(({ earnings }) => earnings ?? []);
  return (
    <Page>
      <PageHeader
        title="Portfolio"
        lead={`What your players have scored and won for you in the last ${MAX_TOURNAMENTS} tournaments that are final. Each prize is divided among the five who scored it, by their points. Amounts are rounded down to the cent.`}
      />
      {failure && !portfolio ? (
        <ErrorState
          title="We can't load your portfolio right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Your tokens are in your wallet, and what you have won is yours. Please try again in a
          moment.
        </ErrorState>
      ) : portfolio && rows.length === 0 ? (
        <EmptyState
          title="No Players Yet"
          action={<RouteButton to={paths.tournaments}>Watch the tournaments</RouteButton>}
        >
          Players whose tokens are in your wallet appear here.
        </EmptyState>
      ) : (
        <>
          <FigureStrip
            isLoading={!portfolio}
            figures={[
              { label: "Won, USDC", value: centsSumText(prizes) },
              {
                label: "Points scored",
                value: pointsText(counted.reduce((sum, { points }) => sum + points, 0)),
              },
              { label: "Players who counted", value: `${counted.length} of ${rows.length}` },
            ]}
          />
          <div aria-busy={!portfolio} className="mt-6">
            {portfolio ? (
              <PlayerTable
                caption="Your players and what they won"
                columns={COLUMNS}
                rows={rows}
                last={last}
                onOpen={open}
              />
            ) : (
              <Skeleton className="h-160 w-full" />
            )}
          </div>
        </>
      )}
      <Suspense>
        <PlayerDetails
          player={opened?.player ?? null}
          team={opened && teamNameOf(opened)}
          onClose={close}
        />
      </Suspense>
    </Page>
  );
}
