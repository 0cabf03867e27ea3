import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { openWeek } from "../../queries/season.ts";
import { useLeagueClock } from "../../season/league-clock.ts";
import { NO_OPEN_WEEK } from "../../season/no-open-week.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Says why the user has no figures here. */
export function NoEntry({ isSignedIn }: { isSignedIn: boolean }) {
  const { season } = useLeagueClock();
  const { data: held } = useQuery({ ...holdingsQuery, ...LOADED, enabled: isSignedIn });
  if (!isSignedIn)
    return (
      <EmptyState
        title="Is one of these yours?"
        action={<RouteButton to={paths.login}>Connect Wallet</RouteButton>}
      >
        Connect your wallet to see your five, your rank and your prize.
      </EmptyState>
    );
  const open = season && openWeek(season);
  if (held?.length === 0)
    return (
      <EmptyState title="You have no entry here">
        You hold no players, and those who play are the tokens in your wallet.
      </EmptyState>
    );
  return (
    <EmptyState
      title="You have no entry here"
      action={open && <RouteButton to={paths.lineup}>Set your lineup</RouteButton>}
    >
      When this week locked, you had no saved roster with a player you held.{" "}
      {open ? "Set a lineup for the next week to lock." : open === null && NO_OPEN_WEEK}
    </EmptyState>
  );
}
