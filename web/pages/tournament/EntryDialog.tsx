import { useQuery } from "@tanstack/react-query";
import type { GameList } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { pointsText, prizeText, tokensText } from "../../season/figures.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { EntryFive } from "./EntryFive.tsx";
import { entryQuery, type Standing } from "./tournament-queries.ts";

type EntryDialogProps = {
  tournament: string;
  entry: Pick<Standing, "wallet" | "roster">;
  isOwn: boolean;
  games: GameList["games"];
  players: ReadonlyMap<string, Player>;
  onClose: () => void;
};

/** Somebody's entry: its five with what each did. */
export function EntryDialog(props: EntryDialogProps) {
  const { tournament, entry, isOwn, games, players, onClose } = props;
  const { data, isError, isFetching, refetch } = useQuery(
    entryQuery(tournament, entry.wallet, entry.roster),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isOwn ? "Your entry" : shortAddress(entry.wallet)}
      description={
        data
          ? `Rank ${data.rank.toLocaleString("en-US")}, ${pointsText(data.total)} points, ${tokensText(data.sets)} sets, ${prizeText(data.prize)} USDC`
          : "Rank, points, sets and prize"
      }
      width="l"
      focus="title"
    >
      {data ? (
        <EntryFive entry={data} games={games} players={players} />
      ) : isError ? (
        <ErrorState
          title="We can't load this entry right now"
          headingLevel={3}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          Please try again in a moment.
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-[30rem]" />
        </div>
      )}
    </Dialog>
  );
}
