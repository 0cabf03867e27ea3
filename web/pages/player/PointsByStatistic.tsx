import type { StatLine } from "../../../rules/league/scoring.ts";
import { NO_FIGURE } from "../../players/columns.ts";
import { pointsText } from "../../season/figures.ts";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { pointsByStatistic } from "./points-by-statistic.ts";

type PointsByStatisticProps = {
  /** His games, at least one. */
  lines: readonly StatLine[];
};

/** What a player averages, and how many of his points each statistic gives. */
export function PointsByStatistic({ lines }: PointsByStatisticProps) {
  const parts = pointsByStatistic(lines);
  const most = Math.max(...parts.map(({ points }) => Math.abs(points)));
  return (
    <Table caption="What his points come from" className="type-note">
      <thead>
        <tr>
          <Th>Per game</Th>
          <Th className="text-right">Average</Th>
          <Th className="text-right">Points</Th>
          <Th className="w-full">
            <span className="sr-only">Share</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, count, points }) => (
          <tr key={key}>
            <Th scope="row" className="py-1.5 font-normal! whitespace-nowrap">
              {name}
            </Th>
            <Td isNumber className="h-auto py-1.5 text-ink2">
              {count === undefined ? NO_FIGURE : pointsText(count)}
            </Td>
            <Td isNumber className="h-auto py-1.5 font-bold">
              {pointsText(points)}
            </Td>
            <Td className="h-auto py-1.5 pl-2 sm:pl-4">
              <span
                aria-hidden="true"
                className={`block h-2 ${points < 0 ? "bg-danger" : "bg-ink2"}`}
                style={{ width: `${most === 0 ? 0 : (100 * Math.abs(points)) / most}%` }}
              />
            </Td>
          </tr>
        ))}
      </tbody>
      <tfoot className="[&_:is(td,th)]:border-b-0">
        <tr>
          <Th scope="row" className="py-1.5">
            Together
          </Th>
          <Td className="h-auto py-1.5" />
          <Td isNumber className="h-auto py-1.5 font-bold">
            {pointsText(parts.reduce((sum, { points }) => sum + points, 0))}
          </Td>
          <Td className="h-auto py-1.5" />
        </tr>
      </tfoot>
    </Table>
  );
}
