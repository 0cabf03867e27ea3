import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Shown if no player is held. */
export function PlayersMissing() {
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
