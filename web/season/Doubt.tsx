import { cx } from "class-variance-authority";
import { GAMES_MISSED } from "../../rules/league/expected.ts";
import type { GameLog } from "../queries/players.ts";

type DoubtProps = { log: Pick<GameLog, "injury" | "games">; className?: string };

/** What speaks against a player: the list of injured players, and how many games he has missed. */
export function Doubt({ log: { injury, games }, className }: DoubtProps) {
  const newest = games.findIndex(({ line }) => line !== null);
  const missed = newest === -1 ? games.length : newest;
  if (injury === null && missed === 0) return null;
  const word = injury?.status ?? (missed >= GAMES_MISSED ? "Out." : "");
  return (
    <p className={cx("type-note", className)}>
      {word !== "" && <b className="text-warn">{word}</b>} {injury?.detail}{" "}
      {missed > 0 &&
        `He has missed his team's ${missed === 1 ? "last game" : `last ${missed} games`}.`}
    </p>
  );
}
