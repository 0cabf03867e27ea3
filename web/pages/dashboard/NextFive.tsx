import { useQuery } from "@tanstack/react-query";
import { isCalledOff } from "../../../rules/league/games.ts";
import { STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { gamesQuery, type OwnEntries } from "../../queries/season.ts";
import { MayNotPlay } from "../../season/MayNotPlay.tsx";
import { MiniCard } from "../../season/MiniCard.tsx";
import { gamesOf, type PlayerGame } from "../../season/player-games.ts";
import { weekday } from "../../season/times.ts";
import { usePlayers } from "../../season/use-players.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

type NextFiveProps = {
  tournament: string;
  entry: OwnEntries["entries"][number];
};

/** The starters of a locked roster, with the days on which each plays. */
export function NextFive({ tournament, entry }: NextFiveProps) {
  const players = usePlayers();
  const { data } = useQuery(gamesQuery(tournament));
  if (!players || !data) return <Skeleton className="mt-4 h-27 w-full" />;
  const starters = entry.roster10.slice(0, STARTER_SLOTS.length);
  return (
    <ul aria-label="Your five and their days" className="mt-4 grid grid-cols-5 gap-2">
      {starters.map(({ player: id }, at) => {
        const player = id === null ? undefined : players.get(id);
        const games = player ? gamesOf(player.id, entry, data.games) : [];
        return (
          <li key={STARTER_SLOTS[at]} className="min-w-0 text-center">
            {player ? (
              <>
                <MiniCard player={player} className="mx-auto w-11" />
                <span className="sr-only">{player.name}: </span>
                <span className="type-small mt-1 block text-ink2">
                  {daysOf(games) || "No game"}
                </span>
                <span className="-mx-1 block min-h-5">
                  <MayNotPlay
                    player={player.id}
                    games={games}
                    className="block text-[0.875rem] leading-5 [font-stretch:62%] sm:[font-stretch:75%]"
                  />
                </span>
              </>
            ) : (
              <span className="type-small text-ink2">Empty</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "Fri, Sun". */
function daysOf(games: readonly PlayerGame[]): string {
  const days = games.flatMap(({ game }) =>
    game.tipoff === null || isCalledOff(game) ? [] : [weekday(game.tipoff)],
  );
  return [...new Set(days)].join(", ");
}
