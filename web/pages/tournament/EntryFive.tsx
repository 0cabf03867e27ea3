import type { ReactNode } from "react";
import { pointsOf } from "../../../rules/league/scoring.ts";
import type { Player } from "../../queries/players.ts";
import { pointsText, tokensText } from "../../season/figures.ts";
import { MayNotPlay } from "../../season/MayNotPlay.tsx";
import { MiniCard } from "../../season/MiniCard.tsx";
import { lastName } from "../../season/names.ts";
import { weekday } from "../../season/times.ts";
import { RollingNumber } from "../../ui/RollingNumber.tsx";
import { EntryBench } from "./EntryBench.tsx";
import { EntryName } from "./EntryName.tsx";
import { GameStatus } from "../../season/GameStatus.tsx";
import { roleOfPlayer } from "../../../rules/positions.ts";
import { vacancyWords } from "../../season/vacancy.ts";
import { type Game, gamesOf, type PlayerGame } from "../../season/player-games.ts";
import { mayComeText, sitsOutText, substitutesAt } from "../../season/substitutes.ts";
import { BONUS_COLUMN, bonusText, STAT_COLUMNS } from "../../season/stat-columns.ts";
import type { EntryView } from "./tournament-queries.ts";

type EntryFiveProps = {
  /** Nobody can play anymore. */
  isSettled: boolean;
  entry: EntryView;
  games: readonly Game[];
  players: ReadonlyMap<string, Player>;
};

type Slot = EntryView["five"][number];
type Filled = Extract<Slot, { player: string }>;

/** Statistics are columns where there is room, so that figures align. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @statistics:grid-cols-[minmax(8.25rem,1fr)_repeat(8,1.75rem)_2.75rem] @statistics:gap-x-1.5";

/**
 * The five that count, with each player's statistics per game, and the bench. Says whose place substitutes took, and who
 * comes in for a starter who may not play.
 */
export function EntryFive({ entry, games, players, isSettled }: EntryFiveProps) {
  return (
    <div className="@container">
      <div
        aria-hidden="true"
        className={`${COLUMNS} type-small border-b border-hair pr-17 whitespace-nowrap [font-stretch:75%] pb-2 pl-16 text-ink3 @max-statistics:hidden`}
      >
        <span />
        {STAT_COLUMNS.map(([key, short]) => (
          <span key={key} className="text-right">
            {short}
          </span>
        ))}
        <span className="text-right">{BONUS_COLUMN[0]}</span>
        <span className="text-right">Total</span>
      </div>
      <ol className="divide-y divide-hair">
        {entry.five.map((slot, place) => (
          <li
            key={slot.slot}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3 py-4 @statistics:grid-cols-[3.25rem_minmax(0,1fr)_3.5rem]"
          >
            {"player" in slot ? (
              <FilledSlot {...{ slot, entry, games, players, place, isSettled }} />
            ) : (
              <VacantSlot {...{ slot, entry, games, players, place, isSettled }} />
            )}
          </li>
        ))}
      </ol>
      <EntryBench entry={entry} games={games} players={players} />
    </div>
  );
}

/** The statistics that a line shows in words even if they are zero. */
const ALWAYS: readonly string[] = ["pts", "reb", "ast"];

function FilledSlot({
  slot,
  entry,
  games,
  players,
  place,
  isSettled,
}: EntryFiveProps & { slot: Filled; place: number }) {
  const player = players.get(slot.player);
  if (!player) return null;
  const played = gamesOf(player.id, entry, games);
  const starter = starterOf(entry, place, players);
  const { known, nameOf } = benchOf({ games, players, isSettled });
  const isWaiting = slot.from === undefined && played.every(({ line }) => line === undefined);
  return (
    <>
      <MiniCard player={player} className="w-13" />
      <div className="min-w-0">
        <EntryName player={player} slot={slot.slot}>
          <span className="type-note text-ink3">{tokensText(slot.tokens)} tokens</span>
          <MayNotPlay player={player.id} games={played} />
          {slot.replaced !== undefined && (
            <span className="type-note text-info">
              {substituteText(slot, starter, starter ? gamesOf(starter.id, entry, games) : [])}
            </span>
          )}
        </EntryName>
        <ul className="mt-1">
          {played.map((one) => (
            <GameLine key={one.game.id} played={one} />
          ))}
        </ul>
        {played.length === 0 && <p className="type-note text-ink2">No game in this tournament</p>}
        {isWaiting && (
          <p className="type-note mt-1 text-ink2">
            {sitsOutText(substitutesAt(place, entry, known), nameOf)}
          </p>
        )}
      </div>
      <p className="text-right">
        <span className="type-data-l">
          <RollingNumber value={slot.points} format={pointsText} />
        </span>
        <span className="sr-only"> points</span>
      </p>
    </>
  );
}

function VacantSlot({
  slot,
  entry,
  games,
  players,
  place,
  isSettled,
}: EntryFiveProps & { slot: Extract<Slot, { vacant: string }>; place: number }) {
  const starter = starterOf(entry, place, players);
  const { known, nameOf } = benchOf({ games, players, isSettled });
  const { sentence } = vacancyWords(slot.vacant, starter ? gamesOf(starter.id, entry, games) : []);
  return (
    <>
      <span aria-hidden="true" className="aspect-[5/7] w-13 border border-dashed border-edge" />
      <div className="min-w-0">
        <EntryName player={starter} slot={slot.slot} />
        <p className="type-note text-ink2">
          {sentence} {mayComeText(substitutesAt(place, entry, known), nameOf)}
        </p>
      </div>
      <p className="type-data-l text-right">0.0</p>
    </>
  );
}

function GameLine({ played: { game, opponent, line } }: { played: PlayerGame }) {
  return (
    <li className={`${COLUMNS} type-note`}>
      <span className="flex min-w-0 gap-x-2 whitespace-nowrap @max-statistics:flex-wrap">
        <span>
          {game.tipoff === null ? "" : `${weekday(game.tipoff)} `}
          {opponent}
        </span>
        <span className="text-ink2">
          <GameStatus game={game} />
        </span>
      </span>
      {line ? (
        <>
          <Figures line={line} />
          <span className="type-data-m text-right text-[1.0625rem]">
            {pointsText(pointsOf(line))}
            <span className="sr-only"> points</span>
          </span>
          <span className="col-span-2 text-ink2 @statistics:hidden">
            {STAT_COLUMNS.filter(([key]) => ALWAYS.includes(key) || line[key] !== 0)
              .map(([key, short]) => `${line[key]}\u00a0${short}`)
              .concat(bonusText(line) ? `${BONUS_COLUMN[0]}\u00a0${bonusText(line)}` : [])
              .join(", ")}
          </span>
        </>
      ) : (
        <span
          className={`text-ink3 @max-statistics:col-span-2 @statistics:col-span-9 @statistics:text-right ${game.status === "scheduled" ? "@max-statistics:sr-only" : ""}`}
        >
          {unplayedText(game)}
        </span>
      )}
    </li>
  );
}

function Figures({ line }: { line: NonNullable<PlayerGame["line"]> }): ReactNode {
  const bonus = bonusText(line);
  return (
    <>
      {STAT_COLUMNS.map(([key, , long]) => (
        <span key={key} className="type-data-m text-right text-[1.0625rem] @max-statistics:hidden">
          <span className="sr-only">{long} </span>
          {line[key]}
        </span>
      ))}
      <span className="type-data-m text-right text-[1.0625rem] text-ink2 @max-statistics:hidden">
        {bonus !== "" && <span className="sr-only">{BONUS_COLUMN[1]} </span>}
        {bonus}
      </span>
    </>
  );
}

function unplayedText({ status }: Game): string {
  if (status === "scheduled") return "Not started";
  return status === "live" ? "Has not played" : status === "final" ? "Did not play" : "";
}

function starterOf(
  { roster10 }: EntryView,
  place: number,
  players: ReadonlyMap<string, Player>,
): Player | undefined {
  const starter = roster10[place]?.player ?? null;
  return starter === null ? undefined : players.get(starter);
}

/** What tells who comes in. */
function benchOf({ games, players, isSettled }: Omit<EntryFiveProps, "entry">) {
  return {
    known: { games, isSettled, roleOf: (id: string) => roleOfPlayer(players.get(id)) },
    nameOf: (id: string) => lastName(players.get(id)?.name ?? id),
  };
}

/** Returns text such as "from B1, for Maxey, who did not play in his game". */
function substituteText(
  { from, replaced }: Filled,
  starter: Player | undefined,
  games: readonly PlayerGame[],
): string {
  if (!starter || replaced === undefined) return `from ${from}, for an empty spot`;
  return `from ${from}, for ${lastName(starter.name)}, ${vacancyWords(replaced, games).clause}`;
}
