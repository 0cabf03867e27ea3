import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { InitializePlayers } from "./InitializePlayers.tsx";
import { playersQuery } from "./players-query.ts";
import { PlayerDatabase } from "./PlayerDatabase.tsx";

/** Game Center: every player there is. */
export function GamePage() {
  const { data, isError, isFetching, refetch } = useQuery(playersQuery);
  if (!data && !isError)
    return (
      <main aria-busy="true" className="grid min-h-[60dvh] place-items-center">
        <output className="type-body flex animate-late items-center gap-3 text-ink2">
          <Spinner className="size-5" />
          Loading game...
        </output>
      </main>
    );
  return (
    <main className="page-width pt-8 pb-18 sm:pt-12">
      <h1 className="type-display-l">Game Center</h1>
      <p className="type-body mt-3 mb-6 max-w-measure text-ink2 sm:mb-8">
        The player database: who can be on your roster.
      </p>
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
    </main>
  );
}
