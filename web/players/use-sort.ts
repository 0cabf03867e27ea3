import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Column, Sort } from "./columns.ts";
import { readCardSearch } from "./player-filter.ts";

/** Marks in the address that rows go from the least to the most. */
const RISING = "-";

/**
 * Returns how a table is sorted, and a function that changes it. The address has both: `?sort=reb`, or `?sort=-reb` from
 * the least to the most. By default the first column sorts, from the most to the least.
 */
export function useSort<Row>(columns: readonly [Column<Row>, ...Column<Row>[]]) {
  const { sort: text = "" } = readCardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isRising = text.startsWith(RISING);
  const key = isRising ? text.slice(RISING.length) : text;
  const column = columns.find((one) => one.figureOf && one.key === key);
  const sort: Sort<Row> = column ? { column, isRising } : { column: columns[0], isRising: false };
  const setSort = (next: Sort<Row>) =>
    void navigate({
      to: ".",
      search: (now) => ({ ...now, sort: `${next.isRising ? RISING : ""}${next.column.key}` }),
      replace: true,
      resetScroll: false,
    });
  return { sort, setSort };
}
