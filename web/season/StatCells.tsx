import type { Statistic } from "../../rules/league/scoring.ts";
import { Td, Th } from "../ui/Table.tsx";
import { pointsText } from "./figures.ts";
import { STAT_COLUMNS } from "./stat-columns.ts";

const CELL = "pr-2 sm:pr-3";

/** The heads of a table's columns for points and statistics. */
export function StatHeads() {
  return (
    <>
      <Th className={`${CELL} text-right`}>Points</Th>
      {STAT_COLUMNS.map(([key, short, long]) => (
        <Th key={key} className={`${CELL} text-right`}>
          <abbr title={long} className="no-underline">
            {short}
          </abbr>
        </Th>
      ))}
    </>
  );
}

type StatCellsProps = {
  /** Points in tenths. */
  line: Readonly<Record<Statistic | "points", number>>;
};

/** Points and statistics of a line, in the columns of `StatHeads`. */
export function StatCells({ line }: StatCellsProps) {
  return (
    <>
      <Td isNumber className={`h-auto py-1.5 font-bold ${CELL}`}>
        {pointsText(line.points)}
      </Td>
      {STAT_COLUMNS.map(([key]) => (
        <Td key={key} isNumber className={`h-auto py-1.5 ${CELL}`}>
          {line[key]}
        </Td>
      ))}
    </>
  );
}
