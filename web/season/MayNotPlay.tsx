import { cx } from "class-variance-authority";
import { useQuery } from "@tanstack/react-query";
import { playerStatsQuery } from "../queries/players.ts";
import { LOADED } from "../queries/load.ts";
import { doubtAbout } from "./availability.ts";
import { isStillToPlay, type PlayerGame } from "./player-games.ts";

type MayNotPlayProps = {
  player: string;
  /** His games in the tournament. */
  games: readonly PlayerGame[];
  className?: string;
};

/** Says that a player may miss those of his games that he has not played yet: "Out", "Day-To-Day". */
export function MayNotPlay({ player, games, className }: MayNotPlayProps) {
  const enabled = isStillToPlay(games);
  const { data } = useQuery({ ...playerStatsQuery, ...LOADED, enabled });
  const stats = enabled ? data?.players.find((one) => one.player === player) : undefined;
  const doubt = stats && doubtAbout(stats);
  return (
    doubt && <span className={cx("type-note whitespace-nowrap text-warn", className)}>{doubt}</span>
  );
}
