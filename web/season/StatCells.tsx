import type { StatLine } from "../../rules/league/scoring.ts";
import { Td, Th } from "../ui/Table.tsx";
import { pointsText } from "./figures.ts";
import { BONUS_COLUMN, bonusText, STAT_COLUMNS } from "./stat-columns.ts";

const CELL = "pr-1.5 sm:pr-3";

/** Number of these columns. */
export const STAT_CELLS = STAT_COLUMNS.length + 2;

/** The heads of a table's columns for points and statistics. */
export function StatHeads() {
  return (
    <>
      <Th className={`${CELL} text-right`}>Points</Th>
      {[...STAT_COLUMNS.map(([, short, long]) => [short, long] as const), BONUS_COLUMN].map(
        ([short, long]) => (
          <Th key={short} className={`${CELL} text-right`}>
            <abbr title={long} className="no-underline">
              {short}
            </abbr>
          </Th>
        ),
      )}
    </>
  );
}

type StatCellsProps = {
  /** Points in tenths. */
  line: StatLine & { readonly points: number };
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
      <Td isNumber className={`h-auto py-1.5 text-ink2 ${CELL}`}>
        {bonusText(line)}
      </Td>
    </>
  );
}
