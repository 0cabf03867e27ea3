import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMedia } from "./use-media.ts";

/** Up to so many items the whole list is on the page. */
const WHOLE_UP_TO = 60;
/** Rows beyond the screen: what Tab goes to next has to be there. */
const OVERSCAN = 2;
/** How high a row is thought to be until one was seen. */
const GUESSED_HEIGHT = 400;

type LongListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What stands in the item of the list. */
  children: (item: Item) => ReactNode;
  /** The grid. How many columns it has stands here alone; it is read from the page. */
  className: string;
  itemClassName?: string | undefined;
  wholeUpTo?: number | undefined;
};

/**
 * A list that has only the rows near the screen on the page once it is long. It stays one grid: in
 * place of the rows that are left out stands padding. Screen readers are told how long it is, what
 * has the focus stays, and paper gets all of it. The browser's own search finds what is on the page.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const isPrinted = useMedia("print");
  const { items, keyOf, children, className, itemClassName, wholeUpTo = WHOLE_UP_TO } = props;
  if (items.length > wholeUpTo && !isPrinted) return <WindowedList {...props} />;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={keyOf(item)} className={itemClassName}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

function WindowedList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, children, className, itemClassName } = props;
  const list = useRef<HTMLUListElement>(null);
  const grid = useGrid(list);
  const { columns, top } = grid;
  // Told by the events themselves: the rows around what gets the focus are there before the next Tab.
  const [focusedRow, setFocusedRow] = useState<number>();
  const virtualizer = useRows(grid, Math.ceil(items.length / columns), focusedRow);
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const shown = items.slice(from, last === undefined ? 0 : (last.index + 1) * columns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus is
    <ul
      ref={list}
      className={className}
      style={{
        paddingTop: first === undefined ? 0 : first.start - top,
        paddingBottom: virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - top),
        // The list itself moves the page when a row turns out higher than it was thought to be.
        overflowAnchor: "none",
      }}
      onFocus={({ target }) => setFocusedRow(rowOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedRow(undefined);
      }}
    >
      {shown.map((item, place) => (
        <li
          key={keyOf(item)}
          // Items of a row are equally high, so its first one tells the height.
          ref={place % columns === 0 ? virtualizer.measureElement : undefined}
          data-index={Math.floor((from + place) / columns)}
          aria-setsize={items.length}
          aria-posinset={from + place + 1}
          className={itemClassName}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

function useRows({ columns, gap, top }: Grid, count: number, focusedRow: number | undefined) {
  const seenHeight = useRef(GUESSED_HEIGHT);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  return useWindowVirtualizer<HTMLLIElement>({
    count,
    // A row of four columns is as high as no row of one.
    getItemKey: useCallback((row: number) => `${columns}/${row}`, [columns]),
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    estimateSize: () => seenHeight.current,
    // With its fraction, unlike the library's own measure: thirty rows would be twelve pixels off.
    measureElement: (element) => (seenHeight.current = element.getBoundingClientRect().height),
    // Padding can stand for rows at the ends only, so all up to the one with the focus stay.
    rangeExtractor: (range) => {
      const focused = Math.min(focusedRow ?? range.startIndex, count - 1);
      return defaultRangeExtractor({
        ...range,
        startIndex: Math.min(range.startIndex, focused),
        endIndex: Math.max(range.endIndex, focused),
      });
    },
    useFlushSync: false,
  });
}

function rowOf(target: Element): number | undefined {
  const row = target.closest<HTMLElement>("li[data-index]")?.dataset["index"];
  return row === undefined ? undefined : Number(row);
}

type Grid = { columns: number; gap: number; top: number };

/** Columns and gap as the style sheet sets them at this width, and where on the page the list begins. */
function useGrid(list: RefObject<HTMLUListElement | null>): Grid {
  const [grid, setGrid] = useState<Grid>({ columns: 1, gap: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const read = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const next = {
        columns: gridTemplateColumns.split(" ").length,
        gap: parseFloat(rowGap) || 0,
        top: Math.round(element.getBoundingClientRect().top + scrollY),
      };
      setGrid((now) => (isSame(now, next) ? now : next));
    };
    read();
    // What stands above the list moves it: the body grows with that.
    const observer = new ResizeObserver(read);
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [list]);
  return grid;
}

function isSame(a: Grid, b: Grid): boolean {
  return a.columns === b.columns && a.gap === b.gap && a.top === b.top;
}
