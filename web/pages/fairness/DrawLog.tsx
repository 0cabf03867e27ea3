import { useInfiniteQuery } from "@tanstack/react-query";
import { PackArt } from "../../art/PackArt.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DrawRows } from "./DrawRows.tsx";
import { logQuery } from "./fairness-queries.ts";
import { ReplayLog } from "./ReplayLog.tsx";

/** All draws, newest first. `lastPosition` is undefined while unknown. */
export function DrawLog({ lastPosition }: { lastPosition: number | undefined }) {
  if (lastPosition === 0)
    return (
      <EmptyState
        title="Nothing has been drawn yet"
        art={<PackArt className="w-24" />}
        action={<RouteButton to={paths.presale}>Go to Presale</RouteButton>}
      >
        The first purchase will be entry 1 of the log, here for everyone to see.
      </EmptyState>
    );
  return (
    <Panel
      title="Every draw so far"
      aside={
        lastPosition !== undefined && (
          <span className="type-small text-ink2 tabular-nums">
            {lastPosition.toLocaleString("en-US")} {lastPosition === 1 ? "draw" : "draws"}
          </span>
        )
      }
      description="The public log, newest first. Each draw opens its proof."
    >
      {lastPosition === undefined ? <Loading /> : <Log lastPosition={lastPosition} />}
    </Panel>
  );
}

function Log({ lastPosition }: { lastPosition: number }) {
  const log = useInfiniteQuery(logQuery(lastPosition));
  const entries = log.data?.pages.flat();
  if (entries === undefined)
    return log.isError ? (
      <ErrorState
        title="The log cannot be read right now"
        headingLevel={3}
        isRetrying={log.isFetching}
        onRetry={() => void log.refetch()}
      >
        Please try again in a moment.
      </ErrorState>
    ) : (
      <Loading />
    );
  return (
    <>
      <DrawRows entries={entries} total={lastPosition} />
      {log.hasNextPage && (
        <Button
          className="mt-5"
          isBusy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show older draws
        </Button>
      )}
      <ReplayLog draws={lastPosition} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5 py-2">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  );
}
