import { cx } from "class-variance-authority";
import { isStillToPlay, type PlayerGame } from "./player-games.ts";
import { useDoubts } from "./use-doubts.ts";

type MayNotPlayProps = {
  player: string;
  /** His games in the tournament. */
  games: readonly PlayerGame[];
  className?: string;
};

/** Says that a player may miss those of his games that he has not played yet: "Out", "Day-To-Day". */
export function MayNotPlay({ player, games, className }: MayNotPlayProps) {
  const isAsked = isStillToPlay(games);
  const doubtOf = useDoubts(isAsked);
  const doubt = isAsked ? doubtOf(player) : undefined;
  return (
    doubt && <span className={cx("type-note whitespace-nowrap text-warn", className)}>{doubt}</span>
  );
}
