import { useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page.tsx";
import { PageLoading } from "../../layout/PageLoading.tsx";
import { LOADED } from "../../queries/load.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { InitializePlayers } from "./InitializePlayers.tsx";
import { playersQuery } from "../../queries/players.ts";
import { PlayerDatabase } from "./PlayerDatabase.tsx";

/** Game Center: all players. */
export function GamePage() {
  const { data, isPending, isFetching, refetch } = useQuery({ ...playersQuery, ...LOADED });
  if (isPending) return <PageLoading>Loading game...</PageLoading>;
  return (
    <Page className="pt-2.5 sm:pt-6 lg:pt-7">
      {data && data.length > 0 ? (
        <PlayerDatabase players={data} />
      ) : (
        <>
          <h1 className="type-display-l mb-6">Game Center</h1>
          {data ? (
            <InitializePlayers />
          ) : (
            <ErrorState
              title="Error Loading Data"
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            >
              The players could not be loaded. Please try again.
            </ErrorState>
          )}
        </>
      )}
      <p className="type-body mt-10 text-ink2">The player database: who can be on your roster.</p>
    </Page>
  );
}
