import { useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageLoading } from "../../layout/PageLoading.tsx";
import { LOADED } from "../../queries/load.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { InitializePlayers } from "./InitializePlayers.tsx";
import { playersQuery } from "./players-query.ts";
import { PlayerDatabase } from "./PlayerDatabase.tsx";

/** Game Center: all players. */
export function GamePage() {
  const { data, isPending, isFetching, refetch } = useQuery({ ...playersQuery, ...LOADED });
  if (isPending) return <PageLoading>Loading game...</PageLoading>;
  return (
    <Page>
      <PageHeader title="Game Center" lead="The player database: who can be on your roster." />
      {!data ? (
        <ErrorState
          title="Error Loading Data"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          The players could not be loaded. Please try again.
        </ErrorState>
      ) : data.length === 0 ? (
        <InitializePlayers />
      ) : (
        <PlayerDatabase players={data} />
      )}
    </Page>
  );
}
