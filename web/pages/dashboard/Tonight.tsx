import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { tournamentIdOf } from "../../../rules/league/week.ts";
import { PlayerName } from "../../players/PlayerName.tsx";
import { LOADED } from "../../queries/load.ts";
import { gamesQuery, type OwnEntries, ownEntriesQuery, type Week } from "../../queries/season.ts";
import { bestOf } from "../../season/own-entries.ts";
import { pointsText } from "../../season/figures.ts";
import { MayNotPlay } from "../../season/MayNotPlay.tsx";
import { MiniCard } from "../../season/MiniCard.tsx";
import { GameStatus } from "../../season/GameStatus.tsx";
import { type Game, gamesOf } from "../../season/player-games.ts";
import { gameDay } from "../../season/times.ts";
import { usePlayers } from "../../season/use-players.ts";
import { HOUR_MS } from "../../../rules/time.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

type Entry = OwnEntries["entries"][number];

/** A night of games, from its first to its last. */
const BEFORE_MS = 8 * HOUR_MS;
const AFTER_MS = 16 * HOUR_MS;

type TonightProps = {
  week: Week;
  now: () => number;
  /** Shown to users who have no entry. */
  children: ReactNode;
};

/** Those of the user's five who play tonight, with their statistics so far. */
export function Tonight({ week, now, children }: TonightProps) {
  const current =
    week.tournaments.find(({ state }) => state === "live") ??
    week.tournaments.find(({ state }) => state === "upcoming");
  const id = current?.id ?? tournamentIdOf(week.id, "mon-thu");
  const { data: own } = useQuery({ ...ownEntriesQuery(id), ...LOADED });
  const { data: list } = useQuery({ ...gamesQuery(id), ...LOADED });
  const players = usePlayers();
  if (own?.entries.length === 0) return children;
  if (!own || !list || !players) return <Skeleton className="h-74 w-full" />;
  const { rank } = bestOf(own.entries)!;
  // Before anybody has points all are first, so the one that plays most tonight is shown.
  const [{ entry, rows }] = own.entries
    .filter((one) => one.rank === rank)
    .map((one) => ({ entry: one, rows: rowsOf(one, list.games, { players, now: now() }) }))
    .toSorted((a, b) => b.rows.length - a.rows.length) as [Shown];
  const isBest = own.entries.some((one) => one.rank !== rank);
  const day = gameDay(rows.flatMap(({ game }) => game.tipoff ?? []));
  const onFloor = rows.filter(({ game, line }) => game.status === "live" && line).length;
  return (
    <Panel
      flush
      title={`Your five ${day}`}
      {...(own.entries.length > 1 && {
        description: `Roster ${entry.roster}, ${isBest ? "your best " : ""}of ${own.entries.length}.`,
      })}
      aside={
        <span className="type-note text-ink2">{onFloor > 0 ? `${onFloor} on the floor` : ""}</span>
      }
    >
      {rows.length === 0 ? (
        <p className="type-note border-t border-hair px-5 py-5 text-ink2 sm:px-7">
          None of your five plays tonight.
        </p>
      ) : (
        <ul className="divide-y divide-hair border-t border-hair">
          {rows.map(({ player, game, opponent, line }) => (
            <li key={player.id} className="flex items-center gap-3.5 px-5 py-2 sm:px-7">
              <MiniCard player={player} />
              <div className="min-w-0 grow">
                <p className="font-semibold [font-stretch:88%]">
                  <PlayerName player={player} />
                </p>
                <p className="type-note text-ink2">
                  <GameStatus game={game} /> {opponent}{" "}
                  <MayNotPlay player={player.id} games={[{ game, opponent, line }]} />
                  {line ? (
                    <span className="text-ink max-sm:block sm:ml-2">
                      {line.pts} PTS {line.reb} REB {line.ast} AST
                    </span>
                  ) : (
                    game.status === "final" && (
                      <span className="max-sm:block sm:ml-2">Did not play</span>
                    )
                  )}
                </p>
              </div>
              <p className="type-data-l">{pointsText(line?.points ?? 0)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** An entry with its players of tonight. */
type Shown = { readonly entry: Entry; readonly rows: ReturnType<typeof rowsOf> };

type Known = {
  players: NonNullable<ReturnType<typeof usePlayers>>;
  now: number;
};

/** Returns each of the five with his live or nearest game. */
function rowsOf(entry: Entry, games: readonly Game[], { players, now }: Known) {
  const tonight = games.filter(({ tipoff, status }) => {
    if (status === "live") return true;
    const away = tipoff === null ? Infinity : Date.parse(tipoff) - now;
    return away > -BEFORE_MS && away < AFTER_MS;
  });
  const order = { live: 0, final: 1 } as Record<string, number>;
  return entry.five.flatMap((slot) => {
    const player = "player" in slot ? players.get(slot.player) : undefined;
    if (!player) return [];
    const [next] = gamesOf(player.id, entry, tonight).toSorted(
      ({ game: a }, { game: b }) => (order[a.status] ?? 2) - (order[b.status] ?? 2),
    );
    return next ? [{ player, ...next }] : [];
  });
}
