import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardFact } from "../../cards/CardFacts.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { rostersQuery, type Week } from "../../queries/season.ts";
import { useLeagueClock } from "../../season/league-clock.ts";
import type { MyPlayer, OwnGame } from "../../season/my-players.ts";
import { opponentText } from "../../season/names.ts";
import { gameTime } from "../../season/times.ts";
import { spotsIn } from "../../season/use-spots.ts";
import { useMyPlayers } from "../../season/use-my-players.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** In the season, a player's next game and his place in the user's lineup of this week. */
export function ThisWeek({ player }: { player: string }) {
  const { phase } = usePublicConfig();
  return phase === "season" && <InSeason player={player} />;
}

function InSeason({ player }: { player: string }) {
  const { season, now } = useLeagueClock();
  if (season === undefined) return <Rows nextGame="–" lineup="–" />;
  return season.week && <Facts player={player} week={season.week} now={now} />;
}

type FactsProps = { player: string; week: Week; now: () => number };

function Facts({ player, week, now }: FactsProps) {
  const { data: list } = useQuery({ ...rostersQuery(week.id), ...LOADED });
  const spot = list && spotsIn(list).get(player);
  const mine = useMyPlayers(week, 1, NOBODY).mine?.get(player);
  return (
    <Rows
      nextGame={nextGame(mine, now()) ?? "–"}
      lineup={
        <RouteLink to={paths.lineup} search={spot?.search ?? {}}>
          {list === undefined ? "–" : (spot?.title ?? "Not in the lineup")}
        </RouteLink>
      }
    />
  );
}

function Rows({ nextGame: game, lineup }: { nextGame: string; lineup: ReactNode }) {
  return (
    <>
      <CardFact label="Next game">{game}</CardFact>
      <CardFact label="This week's lineup">{lineup}</CardFact>
    </>
  );
}

const NOBODY: readonly string[] = [];

/** Returns a text such as "Wed 7:00 PM at MIA"; undefined until known. */
function nextGame(mine: MyPlayer | undefined, now: number): string | undefined {
  const { games } = mine ?? {};
  if (games === undefined) return undefined;
  const next = [...games["mon-thu"], ...games["fri-sun"]].find((game) => isToCome(game, now));
  if (next === undefined) return "No more this week";
  return `${gameTime(next.tipoff!)} ${opponentText(next)}`;
}

function isToCome({ tipoff }: OwnGame, now: number): boolean {
  return tipoff !== null && Date.parse(tipoff) > now;
}
