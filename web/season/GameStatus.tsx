import { clockTime, gameClockText, lockTime } from "./times.ts";
import type { Game } from "./player-games.ts";

const WORDS = {
  final: "Final",
  suspended: "Suspended",
  postponed: "Postponed",
  canceled: "Canceled",
} as const;

/** Status of a game: its start time until it begins, and its clock, if known, during the game. */
export function GameStatus({ game: { status, tipoff, clock } }: { game: Game }) {
  if (status === "live")
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
        <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-current" />
        {clock ? <span className="tabular-nums">{gameClockText(clock)}</span> : "Live"}
      </span>
    );
  if (status === "scheduled")
    return (
      <span className="whitespace-nowrap">
        {tipoff === null ? (
          "Time TBD"
        ) : (
          <time dateTime={tipoff} title={lockTime(tipoff).utc}>
            {clockTime(tipoff)}
          </time>
        )}
      </span>
    );
  return <span>{WORDS[status]}</span>;
}
