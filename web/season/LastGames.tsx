import { cx } from "class-variance-authority";
import type { GameLog } from "../queries/players.ts";
import { Table, Td, Th } from "../ui/Table.tsx";
import { Opponent } from "./Opponent.tsx";
import { STAT_CELLS, StatCells, StatHeads } from "./StatCells.tsx";

/** Leaves room for every column on a phone. */
const NARROW = "type-note max-sm:[&_:is(th,td)]:[font-stretch:75%]";

type LastGamesProps = Pick<GameLog, "games"> & { className?: string };

/** A player's last games, newest first, with his points and statistics, or why he did not play. */
export function LastGames({ games, className }: LastGamesProps) {
  return (
    <Table caption="Statistics of his last games" className={cx(NARROW, className)}>
      <thead>
        <tr>
          <Th className="pr-2">Game</Th>
          <StatHeads />
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, line, absence, ...game }) => (
          <tr key={id}>
            <Th scope="row" className="py-1.5 pr-2 font-normal!">
              <Opponent {...game} />
            </Th>
            {line ? (
              <StatCells line={line} />
            ) : (
              <Td colSpan={STAT_CELLS} className="h-auto py-1.5 text-right text-ink3">
                Did not play{absence !== null && `: ${absence}`}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
