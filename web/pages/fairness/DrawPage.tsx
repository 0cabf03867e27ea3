import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { ApiError } from "../../api.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { DrawnView } from "./draw-checks.ts";
import { DrawProof } from "./DrawProof.tsx";
import { drawQuery, type DrawView } from "./fairness-queries.ts";
import { NotDrawn } from "./NotDrawn.tsx";

/** One draw, made again before the visitor's eyes. */
export function DrawPage() {
  const { packId } = useParams({ from: "/open/fairness/$packId" });
  const draw = useQuery(drawQuery(packId));
  return (
    <main className="page-width pt-8 pb-18 sm:pt-12">
      <RouteLink
        to={paths.fairness}
        variant="quiet"
        className="type-label inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All draws
      </RouteLink>
      {draw.data ? (
        isDrawn(draw.data) ? (
          <DrawProof view={draw.data} />
        ) : (
          <NotDrawn view={draw.data} />
        )
      ) : draw.isError ? (
        isUnknown(draw.error) ? (
          <Unknown />
        ) : (
          <>
            <h1 className="type-display-l mt-3 mb-8">Verify a draw</h1>
            <ErrorState
              title="This draw cannot be read right now"
              isRetrying={draw.isFetching}
              onRetry={() => void draw.refetch()}
            >
              Nothing is wrong with it for that. Please try again in a moment.
            </ErrorState>
          </>
        )
      ) : (
        <div aria-busy="true" className="mt-3">
          <h1 className="type-display-l mb-8">Verify a draw</h1>
          <Skeleton className="h-[34rem] w-full" />
        </div>
      )}
    </main>
  );
}

function isDrawn(view: DrawView): view is DrawnView {
  return view.entry !== null;
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Unknown() {
  return (
    <>
      <h1 className="type-display-l mt-3 mb-8">Verify a draw</h1>
      <EmptyState
        title="There is no such purchase"
        art={<PackArt className="w-24" />}
        action={<RouteButton to={paths.fairness}>See all draws</RouteButton>}
      >
        No purchase has this id. Check the address, or look the draw up in the log.
      </EmptyState>
    </>
  );
}
