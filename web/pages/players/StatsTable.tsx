import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp } from "lucide-react";
import { GAMES_MISSED } from "../../../rules/league/expected.ts";
import { MiniCard } from "../../season/MiniCard.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { type Column, COLUMNS, POINTS, type Sort, type StatsRow } from "./columns.ts";
import { PointsBars } from "./PointsBars.tsx";

type StatsTableProps = {
  rows: readonly StatsRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The player whose card was open last: his button gets the focus back. */
  last: string | undefined;
  onOpen: (player: string) => void;
};

/** Players with their figures. Names stay in view while the figures scroll. */
export function StatsTable({ rows, sort, onSort, last, onOpen }: StatsTableProps) {
  const head = (column: Column) => (
    <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
  );
  return (
    <Table caption="Players and their statistics" isLong className="type-data-m">
      <thead>
        <tr>
          <Th className="sticky left-0 z-10 bg-bg">Player</Th>
          {head(POINTS)}
          <Th className="text-right">Form</Th>
          {COLUMNS.map(head)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.player.id} className="group">
            <PlayerHead row={row} wasOpen={row.player.id === last} onOpen={onOpen} />
            <Td isNumber className="font-bold group-hover:bg-s2">
              {POINTS.textOf(row)}
            </Td>
            <Td className="group-hover:bg-s2">
              <PointsBars last={row.stats.last} />
            </Td>
            {COLUMNS.map((column) => (
              <Td key={column.key} isNumber className="text-ink2 group-hover:bg-s2">
                {column.textOf(row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type PlayerHeadProps = {
  row: StatsRow;
  wasOpen: boolean;
  onOpen: (player: string) => void;
};

function PlayerHead({ row: { player, stats }, wasOpen, onOpen }: PlayerHeadProps) {
  return (
    <Th scope="row" className="sticky left-0 z-10 bg-bg py-0 group-hover:bg-s2">
      <button
        type="button"
        aria-haspopup="dialog"
        data-takes-focus={wasOpen || undefined}
        onClick={() => onOpen(player.id)}
        className="flex min-h-14 w-32 items-center gap-3 text-left sm:w-60"
      >
        <MiniCard player={player} className="w-8 max-sm:hidden" />
        <span className="min-w-0">
          <span className="type-label block leading-5 max-sm:[font-stretch:80%] sm:[font-stretch:88%]">
            {player.name}
          </span>
          <span className="type-note block text-ink2">
            {player.position} · {stats.team}
            {stats.isOut && (
              <span className="text-warn">
                {" "}
                · Out
                <span className="sr-only">: has missed his team's last {GAMES_MISSED} games</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </Th>
  );
}

type SortHeadProps = Pick<StatsTableProps, "sort" | "onSort"> & { column: Column };

/** The first press sorts from the most to the least, the second one the other way around. */
function SortHead({ column, sort, onSort }: SortHeadProps) {
  const isSorted = sort.column === column;
  const Arrow = sort.isRising ? ArrowUp : ArrowDown;
  return (
    <Th
      aria-sort={isSorted ? (sort.isRising ? "ascending" : "descending") : undefined}
      // The arrow of the first one has room beside the names, under which it would be.
      className={cx("py-0 text-right", column === POINTS && "pl-4")}
    >
      <button
        type="button"
        onClick={() => onSort({ column, isRising: isSorted && !sort.isRising })}
        className={`relative min-h-11 hover:text-ink ${isSorted ? "text-ink" : ""}`}
      >
        {/* Takes no space, so that no column moves. */}
        {isSorted && (
          <Arrow aria-hidden="true" className="absolute inset-y-0 right-full my-auto size-3.5" />
        )}
        <abbr title={column.long} className="no-underline">
          {column.short}
        </abbr>
      </button>
    </Th>
  );
}
