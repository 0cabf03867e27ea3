import { ROLE_OF } from "../../../rules/positions.ts";
import { centsSumText } from "../../format/usdc.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { OpenedPlayer } from "../../players/OpenedPlayer.tsx";
import { PlayerTable } from "../../players/PlayerTable.tsx";
import { pointsText } from "../../season/figures.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FigureStrip } from "../../ui/FigureStrip.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { mostSets } from "./most-sets.ts";
import { COLUMNS } from "./portfolio-columns.ts";
import { MAX_TOURNAMENTS, usePortfolio } from "./use-portfolio.ts";

/** In the season, what each of the user's players has scored and won for him. */
export function PortfolioPage() {
  const { portfolio, failure } = usePortfolio();
  const { rows = [], prizes = [] } = portfolio ?? {};
  const counted = rows.flatMap(({ earnings }) => earnings ?? []);
  const sets = mostSets(
    rows.map(({ player, tokens }) => ({ role: ROLE_OF[player.position], tokens })),
  );
  return (
    <Page>
      <PageHeader
        title="Portfolio"
        lead={`What your players have scored and won for you in up to ${MAX_TOURNAMENTS} of the last final tournaments. Each prize is divided among the five who scored it, by their points. Amounts are rounded down to the cent.`}
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
              { label: "USDC won", value: centsSumText(prizes) },
              {
                label: "Points scored",
                value: pointsText(counted.reduce((sum, { points }) => sum + points, 0)),
              },
              { label: "Complete sets of five", value: sets.toLocaleString("en-US") },
            ]}
          />
          <div aria-busy={!portfolio} className="mt-6">
            {portfolio ? (
              <PlayerTable caption="Your players and what they won" columns={COLUMNS} rows={rows} />
            ) : (
              <Skeleton className="h-160 w-full" />
            )}
          </div>
        </>
      )}
      <OpenedPlayer rows={rows} />
    </Page>
  );
}
