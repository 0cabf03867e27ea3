import { useQuery } from "@tanstack/react-query";
import { FORM_DAYS, GAMES_MISSED } from "../../rules/league/expected.ts";
import { type GameLog as PlayerGames, gameLogQuery } from "../queries/players.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Table, Td, Th } from "../ui/Table.tsx";
import { expectedText } from "./figures.ts";
import { StatCells, StatHeads } from "./StatCells.tsx";
import { STAT_COLUMNS } from "./stat-columns.ts";
import { clockTime, lockTime, monthDay } from "./times.ts";

/** A player's id. */
type GameLogProps = { player: string };

/** In the season, a player's next and last games, and what he is expected to score. */
export function GameLog({ player }: GameLogProps) {
  const { phase } = usePublicConfig();
  return phase === "season" && <LastGames player={player} />;
}

function LastGames({ player }: GameLogProps) {
  const { data, isError } = useQuery(gameLogQuery(player));
  return (
    <div aria-busy={!data && !isError} className="mt-7">
      {data && <Doubt log={data} />}
      {data && data.next.length > 0 && (
        <div className="mb-5">
          <h3 className="font-bold">Next games</h3>
          <ul className="type-note mt-1 flex flex-wrap gap-x-5 gap-y-1">
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
          {data.games.length > 0 && <Lines games={data.games} />}
        </>
      ) : isError ? (
        <p className="type-note text-ink2">The last games cannot be loaded right now.</p>
      ) : (
        <Skeleton className="mt-2 h-60 w-full" />
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

function Lines({ games }: Pick<PlayerGames, "games">) {
  return (
    <Table caption="Last games" className="type-note mt-2">
      <thead>
        <tr>
          <Th className="pr-2">Game</Th>
          <StatHeads />
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, line, absence, ...game }) => (
          <tr key={id}>
            <Th scope="row" className="py-1.5 pr-2 font-normal!">
              <Opponent {...game} />
            </Th>
            {line ? (
              <StatCells line={line} />
            ) : (
              <Td colSpan={STAT_COLUMNS.length + 1} className="h-auto py-1.5 text-right text-ink3">
                Did not play{absence !== null && `: ${absence}`}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What speaks against him: the list of injured players, and how many games he has missed. */
function Doubt({ log: { injury, games } }: { log: PlayerGames }) {
  const newest = games.findIndex(({ line }) => line !== null);
  const missed = newest === -1 ? games.length : newest;
  if (injury === null && missed === 0) return null;
  const word = injury?.status ?? (missed >= GAMES_MISSED ? "Out." : "");
  return (
    <p className="type-note mb-5">
      {word !== "" && <b className="text-warn">{word}</b>} {injury?.detail}{" "}
      {missed > 0 &&
        `He has missed his team's ${missed === 1 ? "last game" : `last ${missed} games`}.`}
    </p>
  );
}

type OpponentProps = Omit<PlayerGames["next"][number], "id"> & {
  /** Says at what time it begins, too. */
  isNext?: true;
};

/** "Oct 27 vs LAC". */
function Opponent({ tipoff, opponent, isHome, isNext }: OpponentProps) {
  return (
    <>
      <time dateTime={tipoff} title={lockTime(tipoff).utc} className="whitespace-nowrap">
        {monthDay(tipoff)}
        {isNext && `, ${clockTime(tipoff)}`}
      </time>{" "}
      <span className="whitespace-nowrap text-ink2">
        {isHome ? "vs" : "at"} {opponent}
      </span>
    </>
  );
}
