import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { isMissing } from "../../api.ts";
import { Page } from "../../layout/Page.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { tournamentQuery } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTournamentTicker } from "../../season/use-ticker.ts";
import { Tournament } from "./Tournament.tsx";
import { BareHeader } from "./TournamentHeader.tsx";
import { useSeesList } from "./use-sees-list.ts";
import { useWithFigures } from "./use-with-figures.ts";

/** One tournament, live: the user's own figures, the leaderboard, and the games. */
export function TournamentPage() {
  const { tournamentId: id } = useParams({ from: "/open/tournaments/$tournamentId" });
  const tournament = useQuery({ ...tournamentQuery(id), ...LOADED });
  const failure = useFailure(tournament);
  const seesList = useSeesList();
  useTournamentTicker(tournament.data);
  const shown = useWithFigures(tournament.data);
  if (shown) return <Tournament tournament={shown} />;
  return (
    <Page>
      <BareHeader id={id} />
      {isMissing(failure?.error) ? (
        <EmptyState
          title="Tournament not found"
          action={
            seesList ? (
              <RouteButton to={paths.tournaments}>See all tournaments</RouteButton>
            ) : (
              <RouteButton to={paths.landing}>What Hardwood is</RouteButton>
            )
          }
        >
          {seesList ? "Check the address, or choose one from the list." : "Check the address."}
        </EmptyState>
      ) : failure ? (
        <ErrorState
          title="We can't load this tournament right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Your entry still counts. Please try again in a moment.
        </ErrorState>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-[70rem] w-full" />
        </div>
      )}
    </Page>
  );
}
