import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Says why the user has no figures here. */
export function NoEntry({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn)
    return (
      <EmptyState
        title="Is one of these yours?"
        action={<RouteButton to={paths.login}>Connect Wallet</RouteButton>}
      >
        Connect your wallet to see your five, your rank and your prize.
      </EmptyState>
    );
  return (
    <EmptyState
      title="You have no entry here"
      action={<RouteButton to={paths.lineup}>Set your lineup</RouteButton>}
    >
      When this week locked, you had no saved roster with a player you held. Set a lineup for the
      next week to lock.
    </EmptyState>
  );
}
