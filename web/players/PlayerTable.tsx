import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp } from "lucide-react";
import { GAMES_MISSED } from "../../rules/league/expected.ts";
import { doubtAbout } from "../season/availability.ts";
import { MiniCard } from "../season/MiniCard.tsx";
import { Table, Td, Th } from "../ui/Table.tsx";
import { type Column, type PlayerLine, type Sort, sorted } from "./columns.ts";
import { useOpenCard } from "./use-open-card.ts";
import { useSort } from "./use-sort.ts";

type PlayerTableProps<Row> = {
  caption: string;
  /** The first one is what the table is about: rows are sorted by it, from the most to the least. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
};

/**
 * Players with their figures, sorted by any of them. Names stay in view while the figures scroll. A press on a row opens
 * the player's card, which `OpenedPlayer` shows.
 */
export function PlayerTable<Row extends PlayerLine>(props: PlayerTableProps<Row>) {
  const { caption, columns, rows } = props;
  const [main] = columns;
  const { sort, setSort } = useSort(columns);
  const { last, open } = useOpenCard();
  return (
    <Table caption={caption} isLong className="type-data-m">
      <thead className="[word-spacing:0]">
        <tr>
          <Th className="sticky left-0 z-10 bg-bg">Player</Th>
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              sort={sort}
              onSort={setSort}
              // Without room its arrow would be under the names.
              className={column === main ? "pl-4" : undefined}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted(rows, sort).map((row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name is a button
          <tr
            key={row.player.id}
            onClick={({ currentTarget }) => {
              // Where the focus returns to; the table would have it.
              currentTarget.querySelector("button")!.focus({ preventScroll: true });
              open(row.player.id);
            }}
            className="group cursor-pointer"
          >
            <PlayerHead row={row} wasOpen={row.player.id === last} />
            {columns.map((column) => (
              <Td
                key={column.key}
                isNumber
                className={cx("group-hover:bg-s2", column !== main && "text-ink2")}
              >
                {column.cell(row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type PlayerHeadProps = {
  row: PlayerLine;
  wasOpen: boolean;
};

function PlayerHead({ row, wasOpen }: PlayerHeadProps) {
  const { player, team, isOut, injury } = row;
  const doubt = doubtAbout(row);
  return (
    <Th scope="row" className="sticky left-0 z-10 bg-bg py-0 group-hover:bg-s2">
      <button
        type="button"
        aria-haspopup="dialog"
        data-takes-focus={wasOpen || undefined}
        // The outline would be under the next row.
        className="-outline-offset-3! flex min-h-14 w-29 max-sm:py-1.5 scroll-mt-14 items-center gap-3 text-left sm:w-56"
      >
        <MiniCard player={player} className="w-8 max-sm:hidden" />
        <span className="min-w-0">
          <span className="type-label block leading-5 max-sm:[font-stretch:80%] sm:[font-stretch:88%]">
            {player.name}
          </span>
          <span className="type-note block text-ink2">
            {player.position}
            {team !== undefined && ` · ${team}`}
            {doubt !== undefined && (
              <>
                {" "}
                <span className="whitespace-nowrap text-warn">· {doubt}</span>
                <span className="sr-only">
                  {isOut &&
                    !injury?.isOut &&
                    `: has missed at least his team's last ${GAMES_MISSED} games`}
                  {injury && `: ${injury.detail || injury.status}`}
                </span>
              </>
            )}
          </span>
        </span>
      </button>
    </Th>
  );
}

type HeadProps<Row> = {
  column: Column<Row>;
  sort: Sort<Row>;
  onSort: (sort: Sort<Row>) => void;
  className: string | undefined;
};

/** The first press sorts from the most to the least, the second one the other way around. */
function Head<Row>({ column, sort, onSort, className }: HeadProps<Row>) {
  const isSorted = sort.column === column;
  const Arrow = sort.isRising ? ArrowUp : ArrowDown;
  const name = (
    <>
      <abbr title={column.long} className="no-underline">
        {column.short}
      </abbr>
      <span className="sr-only"> ({column.long})</span>
    </>
  );
  if (!column.figureOf) return <Th className="text-right">{name}</Th>;
  return (
    <Th
      aria-sort={isSorted ? (sort.isRising ? "ascending" : "descending") : undefined}
      className={cx("py-0 text-right", className)}
    >
      <button
        type="button"
        onClick={({ currentTarget }) => {
          onSort({ column, isRising: isSorted && !sort.isRising });
          showTop(currentTarget.closest("section")!);
        }}
        className={`relative min-h-11 hover:text-ink ${isSorted ? "text-ink" : ""}`}
      >
        {/* Takes no space, so that no column moves. */}
        {isSorted && (
          <Arrow aria-hidden="true" className="absolute inset-y-0 right-full my-auto size-3.5" />
        )}
        {name}
      </button>
    </Th>
  );
}

/** Scrolls to the first rows of a table, which others are now. */
function showTop(table: HTMLElement): void {
  table.scrollTo({ top: 0 });
  if (table.getBoundingClientRect().top < 0) table.scrollIntoView();
}
