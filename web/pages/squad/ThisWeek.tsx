import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isWithin, weekInterval } from "../../../rules/league/week.ts";
import { CardFact } from "../../cards/CardFacts.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { type GameLog, gameLogQuery } from "../../queries/players.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { rostersQuery, type Week } from "../../queries/season.ts";
import { useLeagueClock } from "../../season/league-clock.ts";
import { opponentText } from "../../season/names.ts";
import { gameTime } from "../../season/times.ts";
import { spotsIn } from "../../season/use-spots.ts";
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
  const { data: log } = useQuery(gameLogQuery(player));
  return (
    <Rows
      nextGame={log ? nextGame(log, week.id, now()) : "–"}
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

/** Returns a text such as "Wed 7:00 PM at MIA". */
function nextGame({ next }: GameLog, week: string, now: number): string {
  const { until } = weekInterval(week);
  const game = next.find(({ tipoff }) => isWithin({ from: now, until }, Date.parse(tipoff)));
  return game ? `${gameTime(game.tipoff)} ${opponentText(game)}` : "No more this week";
}
