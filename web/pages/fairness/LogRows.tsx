import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Above this number of rows, only those in view are rendered. */
const MAX_PLAIN_ROWS = 60;
export const ROW_PX = 64;

type LogRowsProps<Entry> = {
  label: string;
  entries: readonly Entry[];
  /** Entries in the whole log, for screen readers: not all of them are rendered. */
  total: number;
  /** Renders the content of a row. */
  children: (entry: Entry) => ReactNode;
};

/** The rows of a log, all of one height. */
export function LogRows<Entry extends { position: number }>(props: LogRowsProps<Entry>) {
  const { label, entries, children } = props;
  if (entries.length > MAX_PLAIN_ROWS) return <ManyRows {...props} />;
  return (
    <ol aria-label={label} className="divide-y divide-hair border-y border-hair">
      {entries.map((entry) => (
        <li key={entry.position} className="flex h-16 items-center">
          {children(entry)}
        </li>
      ))}
    </ol>
  );
}

function ManyRows<Entry extends { position: number }>({
  label,
  entries,
  total,
  children,
}: LogRowsProps<Entry>) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Content above can change height at any time and move the list.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => entries[index]!.position,
  });
  return (
    <ol
      ref={list}
      aria-label={label}
      className="relative border-y border-hair"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          aria-setsize={total}
          aria-posinset={index + 1}
          className="absolute inset-x-0 flex h-16 items-center border-b border-hair"
          style={{ top: start - scrollMargin }}
        >
          {children(entries[index]!)}
        </li>
      ))}
    </ol>
  );
}
