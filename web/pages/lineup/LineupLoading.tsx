import { Page } from "../../layout/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** The lineup before the week and its rosters are known. */
export function LineupLoading() {
  return (
    <Page aria-busy="true" className="max-sm:pt-4 sm:pt-6">
      <h1 className="type-display-l mb-3 lg:mb-12 lg:pt-3">Lineup</h1>
      <output className="sr-only">Loading your lineup...</output>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:gap-x-5">
        <Skeleton className="h-[34rem] w-full" />
        <Skeleton className="h-[34rem] w-full max-lg:hidden" />
      </div>
    </Page>
  );
}
