import { useQuery } from "@tanstack/react-query";
import { isMissing } from "../../api.ts";
import { paths } from "../../paths.ts";
import type { GameList } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { countText } from "../../../rules/count-text.ts";
import { centsText } from "../../format/usdc.ts";
import { pointsText, setsText } from "../../season/figures.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyText } from "../../ui/CopyText.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { EntryFive } from "./EntryFive.tsx";
import { entryQuery, type Standing } from "./tournament-queries.ts";

type EntryDialogProps = {
  tournament: string;
  entry: Pick<Standing, "wallet" | "roster">;
  isOwn: boolean;
  /** True if nobody is signed in, for example after following a shared link. */
  isGuest: boolean;
  games: GameList["games"];
  isSettled: boolean;
  players: ReadonlyMap<string, Player>;
  onClose: () => void;
};

/** Somebody's entry: its five, with each player's games. */
export function EntryDialog(props: EntryDialogProps) {
  const { tournament, entry, isOwn, isGuest, games, players, isSettled, onClose } = props;
  const query = useQuery(entryQuery(tournament, entry.wallet, entry.roster));
  const failure = useFailure(query);
  // The link names a wallet without this entry, or no wallet at all.
  const hasNone = isMissing(failure?.error);
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isInAddress
      title={isOwn ? "Your entry" : shortAddress(entry.wallet)}
      description={
        data
          ? [
              `Rank ${data.rank.toLocaleString("en-US")}`,
              `${pointsText(data.total)} points`,
              data.gamesLeft > 0 && `${countText(data.gamesLeft, "game")} left`,
              setsText(data.sets),
              `${centsText(data.prize)} USDC${isSettled || data.prize === "0" ? "" : " projected"}`,
            ]
              .filter(Boolean)
              .join(", ")
          : hasNone
            ? "Not in this tournament"
            : "Rank, points, sets and prize"
      }
      width="l"
      focus="title"
      isForReading
    >
      {data ? (
        <>
          <EntryFive entry={data} {...{ games, players, isSettled }} />
          <p className="type-note mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hair pt-4 text-ink2">
            <span className="type-mono min-w-0 wrap-anywhere">{entry.wallet}</span>
            <CopyText text={entry.wallet} label="Copy address" />
          </p>
          {isGuest && (
            <p className="type-body mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hair pt-4">
              <span>Pick ten of your own, and play for the pool.</span>
              <RouteButton variant="primary" to={paths.login}>
                Connect Wallet
              </RouteButton>
            </p>
          )}
        </>
      ) : hasNone ? (
        <EmptyState
          title="No entry here"
          headingLevel={3}
          action={<Button onClick={onClose}>See the tournament</Button>}
        >
          This wallet has no entry in this tournament.
        </EmptyState>
      ) : failure ? (
        <ErrorState
          title="We can't load this entry right now"
          headingLevel={3}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Please try again in a moment.
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-[100rem] sm:h-[58rem]" />
        </div>
      )}
    </Dialog>
  );
}
