import type { GameList } from "../../queries/season.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import { StatCells, StatHeads } from "../../season/StatCells.tsx";
import { shortName } from "../../season/names.ts";
import { weekday } from "../../season/times.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Table, Th } from "../../ui/Table.tsx";
import { useState } from "react";
import { ChevronDown } from "lucide-react";
import { GameStatus } from "../../season/GameStatus.tsx";
import type { Game } from "../../season/player-games.ts";
import { OwnMark } from "./OwnMark.tsx";

type GamesProps = {
  list: GameList;
  /** Ids of the user's ten players. */
  own: ReadonlySet<string>;
};

/** The games of the tournament. Each opens its live box score. */
export function Games({ list: { games }, own }: GamesProps) {
  const finals = games.filter(({ status }) => status === "final").length;
  return (
    <Panel
      title="Games"
      aside={
        games.length > 0 && (
          <span className="type-note text-ink2">
            {finals} of {games.length} final
          </span>
        )
      }
      flush
    >
      {games.length === 0 ? (
        <EmptyState title="No games" headingLevel={3} className="border-0">
          The league has not announced any games for these days.
        </EmptyState>
      ) : (
        // A box score opens below its row, so that no game moves to another place of the row.
        <ul className="-ml-px overflow-hidden border-t border-hair lg:grid lg:grid-flow-dense lg:grid-cols-2">
          {games.map((game) => (
            <li key={game.id} className="lg:contents">
              <OneGame game={game} own={own} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneGame({ game, own }: { game: Game; own: ReadonlySet<string> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { home, away, homeScore, awayScore, status, tipoff, lines } = game;
  const hasBegun = status === "live" || status === "final" || status === "suspended";
  const mine = lines.filter(({ player }) => player !== null && own.has(player)).length;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        // The outline would be cut off at the edges of the list.
        className="-mb-px flex min-h-13 w-full flex-wrap items-center gap-x-1.5 border-b border-l border-hair px-3 py-2 text-left -outline-offset-3! hover:bg-s2 aria-expanded:bg-s2 sm:gap-x-3 sm:px-7"
      >
        <span className="type-note w-8 shrink-0 sm:w-9 text-ink2">
          {tipoff === null ? "" : weekday(tipoff)}
        </span>
        <span
          className={`grid items-baseline sm:grid-cols-[2.75rem_2.5rem_1.25rem_2.75rem_2.5rem] ${hasBegun ? "grid-cols-[2.75rem_1.875rem_1.125rem_2.75rem_1.875rem]" : "grid-cols-[2.75rem_0_1.125rem_2.75rem_0]"}`}
        >
          <Side team={away} score={awayScore} isShown={hasBegun} isAhead={awayScore > homeScore} />
          <span className="type-note text-ink3">at</span>
          <Side team={home} score={homeScore} isShown={hasBegun} isAhead={homeScore > awayScore} />
        </span>
        <span className="type-note ml-auto flex items-center gap-x-2 whitespace-nowrap sm:gap-x-3">
          {mine > 0 && <span className="text-ink2 max-sm:hidden">{mine} of your ten</span>}
          <GameStatus game={game} />
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-ink2 ${isOpen ? "rotate-180" : ""}`}
          />
        </span>
      </button>
      {isOpen && (
        <div className="-mb-px min-w-0 border-b border-l border-hair bg-s2 px-3 py-4 sm:px-7 lg:col-span-2">
          {lines.length === 0 ? (
            <p className="type-note text-ink2">
              {tipoff === null ? (
                "The league has not announced a time yet."
              ) : (
                <>
                  Tip-off <LeagueTime at={tipoff} />
                </>
              )}
            </p>
          ) : (
            <Box game={game} own={own} />
          )}
        </div>
      )}
    </>
  );
}

function Side({
  team,
  score,
  isShown,
  isAhead,
}: {
  team: string;
  score: number;
  isShown: boolean;
  isAhead: boolean;
}) {
  return (
    <>
      <span className="font-semibold">{team}</span>
      <span className={`type-data-m ${isAhead ? "" : "text-ink2"}`}>{isShown ? score : ""}</span>
    </>
  );
}

/** A box score of both teams, with the most fantasy points first. */
function Box({ game, own }: { game: Game; own: ReadonlySet<string> }) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {[game.away, game.home].map((team) => (
        <Table
          key={team}
          caption={`Box score of ${team}`}
          className="type-note [&_:is(th,td)]:[font-stretch:75%] sm:[&_:is(th,td)]:[font-stretch:88%]"
        >
          <thead>
            <tr>
              <Th className="font-bold! text-ink">{team}</Th>
              <StatHeads />
            </tr>
          </thead>
          <tbody>
            {game.lines
              .filter((line) => line.team === team)
              .toSorted((a, b) => b.points - a.points)
              .map((line) => (
                <BoxRow key={line.name} line={line} isOwn={own.has(line.player ?? "")} />
              ))}
          </tbody>
        </Table>
      ))}
    </div>
  );
}

function BoxRow({ line, isOwn }: { line: Game["lines"][number]; isOwn: boolean }) {
  return (
    <tr>
      <Th scope="row" className="py-1.5 font-normal! whitespace-nowrap">
        <span aria-hidden="true" className="sm:hidden">
          {shortName(line.name)}
        </span>
        <span className="max-sm:sr-only">{line.name}</span>
        {isOwn && (
          <span className="max-sm:-ml-1 max-sm:block">
            <OwnMark />
          </span>
        )}
      </Th>
      <StatCells line={line} />
    </tr>
  );
}
