import { useQuery } from "@tanstack/react-query";
import { FORM_DAYS } from "../../../rules/league/expected.ts";
import { type GameLog, gameLogQuery } from "../../queries/players.ts";
import { LOADED } from "../../queries/load.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Doubt } from "../../season/Doubt.tsx";
import { LastGames } from "../../season/LastGames.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NextGames } from "./NextGames.tsx";
import { PlayerFigures } from "./PlayerFigures.tsx";
import { PointsByStatistic } from "./PointsByStatistic.tsx";

/** What a player does in the season: figures, what his points come from, and his games. */
export function PlayerSeason({ player }: { player: string }) {
  const log = useQuery({ ...gameLogQuery(player), ...LOADED });
  const failure = useFailure(log);
  if (log.data) return <Known log={log.data} />;
  if (failure)
    return (
      <ErrorState
        title="We can't load his statistics right now"
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        Please try again in a moment.
      </ErrorState>
    );
  return <LoadingSeason />;
}

/** Where the statistics will be. */
export function LoadingSeason() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-66 w-full xl:h-36" />
      <Skeleton className="h-60 w-full xl:h-34" />
      <Skeleton className="h-118 w-full" />
      <Skeleton className="h-120 w-full" />
    </div>
  );
}

function Known({ log }: { log: GameLog }) {
  const lines = log.games.flatMap(({ line }) => line ?? []);
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0) / lines.length;
  return (
    <div className="grid gap-5">
      <Doubt log={log} className="border border-warn px-5 py-3" />
      <PlayerFigures log={log} />
      <NextGames games={log.next} />
      <Panel
        title="Points by statistic"
        className="max-sm:px-4"
        aside={
          lines.length > 0 && (
            <span className="type-note text-ink2">{(seconds / 60).toFixed(1)} minutes a game</span>
          )
        }
      >
        {lines.length > 0 ? (
          <PointsByStatistic lines={lines} />
        ) : (
          <p className="type-note text-ink2">He has not played in the last {FORM_DAYS} days.</p>
        )}
      </Panel>
      <Panel title="Last games" className="max-sm:px-4">
        {log.games.length > 0 ? (
          <LastGames games={log.games} />
        ) : (
          <p className="type-note text-ink2">
            His team has not played in the last {FORM_DAYS} days.
          </p>
        )}
      </Panel>
    </div>
  );
}
