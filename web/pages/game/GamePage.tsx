import { useQuery } from "@tanstack/react-query";
import type { Phase } from "../../../rules/phase.ts";
import { Page } from "../../layout/Page.tsx";
import { PageLoading } from "../../layout/PageLoading.tsx";
import { LOADED } from "../../queries/load.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { InitializePlayers } from "./InitializePlayers.tsx";
import { type Player, playersQuery } from "../../queries/players.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { PlayerDatabase } from "./PlayerDatabase.tsx";

/** Game Center: all players. */
export function GamePage() {
  const { phase } = usePublicConfig();
  const players = useQuery({ ...playersQuery, ...LOADED });
  const failure = useFailure(players);
  const { data } = players;
  if (!data && !failure) return <PageLoading>Loading game...</PageLoading>;
  return (
    <Page>
      {data && data.length > 0 ? (
        <PlayerDatabase players={data} />
      ) : (
        <>
          <h1 className="type-display-l mb-6">Game Center</h1>
          {failure ? (
            <ErrorState
              title="Error Loading Data"
              isRetrying={failure.isRetrying}
              onRetry={failure.retry}
            >
              The players could not be loaded. Please try again.
            </ErrorState>
          ) : (
            <InitializePlayers />
          )}
        </>
      )}
      <p className="type-body mt-10 text-ink2">
        All players in the game{data && packed(data, phase)}. Those you hold can be on your roster.
      </p>
    </Page>
  );
}

/** Says how many are in packs, or were, if not all. */
function packed(players: readonly Player[], phase: Phase): string {
  const count = players.filter(({ isInPresale }) => isInPresale).length;
  return count === players.length
    ? ""
    : `; ${count} of the ${players.length} ${phase === "season" ? "were" : "are"} part of the presale`;
}
