import type { UseInfiniteQueryResult, InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFailure } from "../../queries/use-failure.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LOG_PAGE } from "./fairness-queries.ts";
import { LogRows, ROW_PX } from "./LogRows.tsx";

type LogPanelProps = {
  title: string;
  description: string;
  /** "draw" or "payment". */
  noun: string;
  /** Entries in the whole log; undefined while unknown. */
  total: number | undefined;
  children: ReactNode;
};

/** The frame of a log: what it is, and how long. */
export function LogPanel({ title, description, noun, total, children }: LogPanelProps) {
  return (
    <Panel
      title={title}
      aside={
        total !== undefined && (
          <span className="type-note text-ink2 tabular-nums">
            {total.toLocaleString("en-US")} {total === 1 ? noun : `${noun}s`}
          </span>
        )
      }
      description={description}
    >
      {total === undefined ? <LoadingLog total={LOG_PAGE} /> : children}
    </Panel>
  );
}

type LogProps<Entry> = {
  /** What screen readers call the list. */
  label: string;
  /** On the button that loads the next page. */
  older: string;
  log: UseInfiniteQueryResult<InfiniteData<Entry[]>>;
  total: number;
  /** Renders the content of a row. */
  children: (entry: Entry) => ReactNode;
};

/** The entries of a log, newest first, page by page. */
export function Log<Entry extends { position: number }>({
  label,
  older,
  log,
  total,
  children,
}: LogProps<Entry>) {
  const failure = useFailure(log);
  const entries = log.data?.pages.flat();
  if (entries === undefined)
    return failure ? (
      <ErrorState
        title="We can't load the log right now"
        headingLevel={3}
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        Please try again in a moment.
      </ErrorState>
    ) : (
      <LoadingLog total={total} />
    );
  return (
    <>
      <LogRows label={label} entries={entries} total={total}>
        {children}
      </LogRows>
      {log.hasNextPage && (
        <Button
          className="mt-5"
          isBusy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {older}
        </Button>
      )}
    </>
  );
}

/** As high as the first page of a log will be. */
function LoadingLog({ total }: { total: number }) {
  return (
    <div
      aria-busy="true"
      className="flex flex-col gap-5 py-2"
      style={{ minHeight: Math.min(total, LOG_PAGE) * ROW_PX }}
    >
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  );
}
