import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import type { DrawLogEntry } from "../../../rules/draw-log.ts";
import { packsText } from "../../format/packs-text.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { paths } from "../../paths.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** Above this number of rows, only those in view are rendered. */
const MAX_PLAIN_ROWS = 60;
const ROW_PX = 64;

type DrawRowsProps = {
  entries: readonly DrawLogEntry[];
  /** Draws in the whole log, for screen readers: not all of them are rendered. */
  total: number;
};

/** The rows of the log. */
export function DrawRows({ entries, total }: DrawRowsProps) {
  if (entries.length > MAX_PLAIN_ROWS) return <ManyRows entries={entries} total={total} />;
  return (
    <ol aria-label="Draws, newest first" className="divide-y divide-hair border-y border-hair">
      {entries.map((entry) => (
        <li key={entry.position} className="flex h-16 items-center">
          <Row entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function ManyRows({ entries, total }: DrawRowsProps) {
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
      aria-label="Draws, newest first"
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
          <Row entry={entries[index]!} />
        </li>
      ))}
    </ol>
  );
}

function Row({ entry }: { entry: DrawLogEntry }) {
  const { position, purchaseId, packs, boxBefore, paymentSignature } = entry;
  return (
    <div className="type-small grid w-full grid-cols-[1fr_auto] items-center gap-x-6 sm:grid-cols-[6rem_6rem_1fr_auto_auto] sm:gap-x-8">
      <span className="type-mono max-sm:hidden">#{position}</span>
      <span className="font-bold max-sm:row-start-1">
        <span className="type-mono font-normal sm:hidden">#{position} </span>
        {packsText(packs.length)}
      </span>
      <span className="text-ink2 tabular-nums max-sm:row-start-2">
        {boxBefore.packsLeft.toLocaleString("en-US")} left before
      </span>
      <span className="max-sm:hidden">
        <TransactionLink signature={paymentSignature} />
      </span>
      <RouteLink
        to={paths.fairnessDraw}
        params={{ packId: purchaseId }}
        className="inline-flex min-h-11 items-center max-sm:row-span-2 max-sm:row-start-1"
      >
        Verify<span className="sr-only"> draw {position}</span>
      </RouteLink>
    </div>
  );
}
