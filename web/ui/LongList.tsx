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

/** Lists up to this length are rendered whole. */
const MAX_PLAIN_ITEMS = 60;
/** Rows beyond the screen, so that Tab always has a next element. */
const OVERSCAN = 2;
/** Estimated row height, in pixels, until one has been measured. */
const ESTIMATED_HEIGHT = 400;

type LongListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Renders the content of a list item. */
  children: (item: Item) => ReactNode;
  /** Classes of the grid. Only they set the number of columns, which is read back from the page. */
  className: string;
  itemClassName?: string | undefined;
  maxPlainItems?: number | undefined;
};

/**
 * A list that, once long, renders only the rows near the screen. It stays a single grid: padding
 * replaces the missing rows. Screen readers get the full length, the focused item stays, and print
 * has all of it. The browser's own search finds only rendered items.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const isPrinted = useMedia("print");
  const {
    items,
    keyOf,
    children,
    className,
    itemClassName,
    maxPlainItems = MAX_PLAIN_ITEMS,
  } = props;
  if (items.length > maxPlainItems && !isPrinted) return <WindowedList {...props} />;
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
  // Uses the focus events themselves, so that neighboring rows exist before the next Tab.
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
        // The list itself scrolls the page if a row is taller than estimated.
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
          // Items in a row are equally tall, so measure the first.
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
  const rowHeight = useRef(ESTIMATED_HEIGHT);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  return useWindowVirtualizer<HTMLLIElement>({
    count,
    // Changing the columns changes the row height.
    getItemKey: useCallback((row: number) => `${columns}/${row}`, [columns]),
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    estimateSize: () => rowHeight.current,
    // Keeps the fraction, unlike the library's own measurement, which is twelve pixels off after
    // thirty rows.
    measureElement: (element) => (rowHeight.current = element.getBoundingClientRect().height),
    // Padding can replace rows at the ends only, so keep every row up to the focused one.
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

/**
 * Returns the columns and gap that CSS sets at this width, and where the list begins on the page.
 */
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
    // Content above moves the list, and resizes the body as it does.
    const observer = new ResizeObserver(read);
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [list]);
  return grid;
}

function isSame(a: Grid, b: Grid): boolean {
  return a.columns === b.columns && a.gap === b.gap && a.top === b.top;
}
