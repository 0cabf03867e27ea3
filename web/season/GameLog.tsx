import { useQuery } from "@tanstack/react-query";
import { FORM_DAYS } from "../../rules/league/expected.ts";
import { type GameLog as PlayerGames, gameLogQuery } from "../queries/players.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Doubt } from "./Doubt.tsx";
import { expectedText } from "./figures.ts";
import { LastGames } from "./LastGames.tsx";
import { Opponent } from "./Opponent.tsx";

/** A player's id. */
type GameLogProps = { player: string };

/** In the season, a player's next and last games, and what he is expected to score. */
export function GameLog({ player }: GameLogProps) {
  const { phase } = usePublicConfig();
  return phase === "season" && <LogOf player={player} />;
}

function LogOf({ player }: GameLogProps) {
  const { data, isError } = useQuery(gameLogQuery(player));
  return (
    <div aria-busy={!data && !isError} className="mt-7">
      {data && <Doubt log={data} className="mb-5" />}
      {data && data.next.length > 0 && (
        <div className="mb-5">
          <h3 className="font-bold">Next games</h3>
          <ul className="type-note mt-1 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-5 gap-y-1">
            {data.next.map(({ id, ...game }) => (
              <li key={id}>
                <Opponent {...game} isNext />
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3 className="font-bold">Last games</h3>
      {data ? (
        <>
          <p className="type-note text-ink2">
            <b className="text-ink">{expectedText(data.perGame, data.isEstimated)}</b> points a game{" "}
            {data.isEstimated ? estimateOf(playedIn(data.games)) : averageOf(playedIn(data.games))}
          </p>
          {data.games.length > 0 && <LastGames games={data.games} className="mt-2" />}
        </>
      ) : isError ? (
        <p className="type-note text-ink2">The last games cannot be loaded right now.</p>
      ) : (
        <Skeleton className="mt-2 h-100 w-full" />
      )}
    </div>
  );
}

function playedIn(games: PlayerGames["games"]): number {
  return games.filter(({ line }) => line !== null).length;
}

function estimateOf(games: number): string {
  return games === 0
    ? `estimated from popularity: he has played no game in the last ${FORM_DAYS} days.`
    : `estimated from ${games === 1 ? "his last game" : `his last ${games} games`} and popularity.`;
}

function averageOf(games: number): string {
  return `expected, ${games === 1 ? "from his last game" : `the average of his last ${games} games`}.`;
}
