import { CourtLines } from "../../art/CourtLines.tsx";
import { Page } from "../../layout/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { COURT_SIZE } from "./Court.tsx";

/** The lineup before the week and its rosters are known: an empty court. */
export function LineupLoading() {
  return (
    <Page aria-busy="true">
      <h1 className="type-display-l lg:mb-14.5">Lineup</h1>
      <output className="sr-only">Loading your lineup...</output>
      {/* The lines of the lock and of the last save. */}
      <div className="mt-3 mb-3 h-12 border-y border-hair max-sm:-mx-[1.125rem] max-sm:mt-5 lg:hidden" />
      <div className="grid items-start gap-3 max-lg:beside:grid-cols-[var(--court)_minmax(0,1fr)] max-lg:beside:gap-x-5 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:gap-x-5">
        <div className="contents gap-3 lg:grid">
          <Skeleton className="h-11 w-full max-lg:hidden" />
          {/* Two elements, because the court is as wide as what it is in, which reaches past the page's margins. */}
          <div className="court-floor relative isolate overflow-hidden border border-hair max-sm:-mx-[1.125rem] max-sm:border-x-0">
            <CourtLines view="half" className="absolute inset-x-0 bottom-0" />
            <div className={COURT_SIZE} />
          </div>
          <Skeleton className="h-24 w-full lg:hidden" />
        </div>
        <Skeleton className="h-[34rem] w-full max-lg:hidden" />
      </div>
    </Page>
  );
}
