import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ApiError } from "../../api.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { BackLink } from "../../layout/BackLink.tsx";
import { Page } from "../../layout/Page.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { DrawnView } from "./drawn-view.ts";
import { DrawHeader } from "./DrawHeader.tsx";
import { DrawProof } from "./DrawProof.tsx";
import { drawQuery, type DrawView } from "./fairness-queries.ts";
import { NotDrawn } from "./NotDrawn.tsx";

/** One draw, recomputed in the visitor's browser. */
export function DrawPage() {
  const { packId } = useParams({ from: "/open/fairness/$packId" });
  const draw = useQuery({ ...drawQuery(packId), ...LOADED });
  const view = draw.data && isDrawn(draw.data) ? draw.data : undefined;
  return (
    <Page>
      <BackLink to={paths.fairness}>All draws</BackLink>
      <DrawHeader view={view} />
      {view ? <DrawProof view={view} /> : <NoProof draw={draw} />}
    </Page>
  );
}

function NoProof({ draw }: { draw: UseQueryResult<DrawView> }) {
  const failure = useFailure(draw);
  if (draw.data) return <NotDrawn view={draw.data} />;
  if (!failure)
    return (
      <div aria-busy="true">
        <Skeleton className="h-[34rem] w-full" />
      </div>
    );
  if (isUnknown(failure.error)) return <Unknown />;
  return (
    <ErrorState
      title="We can't load this draw right now"
      isRetrying={failure.isRetrying}
      onRetry={failure.retry}
    >
      That does not mean anything is wrong with it. Please try again in a moment.
    </ErrorState>
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
    <EmptyState
      title="There is no such purchase"
      art={<PackArt className="w-24" />}
      action={<RouteButton to={paths.fairness}>See all draws</RouteButton>}
    >
      No purchase has this id. Check the address, or look up the draw in the log.
    </EmptyState>
  );
}
