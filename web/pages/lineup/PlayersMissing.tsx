import { paths } from "../../paths.ts";
import type { QueryFailure } from "../../queries/use-failure.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Shown if no player is held, or if the wallet could not be read, with `failure`. */
export function PlayersMissing({ failure }: { failure?: QueryFailure }) {
  if (failure)
    return (
      <ErrorState
        title="Your players could not be loaded"
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        Solana isn't responding. Your saved lineup is safe, and nothing in your wallet has changed.
      </ErrorState>
    );
  return (
    <EmptyState
      title="No players yet"
      action={<RouteButton to={paths.tournaments}>Watch the tournaments</RouteButton>}
    >
      A roster takes players whose tokens are in your wallet. The presale is over, and trading is
      not open yet. If somebody sends you tokens, you can place those players here.
    </EmptyState>
  );
}
