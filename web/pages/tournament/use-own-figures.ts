import { useQuery } from "@tanstack/react-query";
import { roleOfPlayer } from "../../../rules/positions.ts";
import type { TournamentView } from "../../queries/season.ts";
import { usePlayers } from "../../season/use-players.ts";
import { type OwnFigures, ownFigures } from "./own-figures.ts";
import { type EntryView, scoresQuery } from "./tournament-queries.ts";
import { isSettled } from "../../../rules/league/states.ts";

/** An entry's standing after the night of games before the current one. */
export interface RankBefore {
  readonly rank: number;
  /** The last tip-off of that night. */
  readonly tipoff: string;
}

/** Returns an entry's standing now and before the current night; undefined until known. */
export function useOwnFigures(
  { id, state, revision, pool, entries }: TournamentView,
  entry: EntryView | undefined,
): { figures: OwnFigures | undefined; before: RankBefore | undefined } {
  const players = usePlayers();
  const hasStandings = entries > 0 && state !== "void";
  const { data: scores } = useQuery({ ...scoresQuery(id, revision), enabled: hasStandings });
  const night = isSettled(state) ? undefined : scores?.nightBefore;
  const { data: then } = useQuery({
    ...scoresQuery(id, night?.revision ?? 0),
    enabled: entry !== undefined && night != null,
  });
  if (!entry || !scores || !players) return { figures: undefined, before: undefined };
  const known = {
    pool: BigInt(pool),
    isSettled: isSettled(state),
    roleOf: (player: string) => roleOfPlayer(players.get(player)),
  };
  const figures = ownFigures(entry.roster10, scores, known);
  const before = night &&
    then?.revision === night.revision && {
      rank: ownFigures(entry.roster10, then, known).rank,
      tipoff: night.tipoff,
    };
  return {
    // Settled ranks are decided by tie-breaks, too.
    figures: isSettled(state)
      ? { ...figures, rank: entry.rank, prize: BigInt(entry.prize), total: entry.total }
      : figures,
    before: before || undefined,
  };
}
