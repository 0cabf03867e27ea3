import type { GameLog } from "../queries/players.ts";
import { opponentText } from "./names.ts";
import { clockTime, lockTime, monthDay } from "./times.ts";

type OpponentProps = Omit<GameLog["next"][number], "id"> & {
  /** Says at what time it begins, too. */
  isNext?: true;
};

/** "Oct 27 vs LAC". */
export function Opponent({ tipoff, isNext, ...game }: OpponentProps) {
  return (
    <>
      <time dateTime={tipoff} title={lockTime(tipoff).utc} className="whitespace-nowrap">
        {monthDay(tipoff)}
        {isNext && `, ${clockTime(tipoff)}`}
      </time>{" "}
      <span className="whitespace-nowrap text-ink2">{opponentText(game)}</span>
    </>
  );
}
