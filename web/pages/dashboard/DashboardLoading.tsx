import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** The dashboard before the season is known. */
export function DashboardLoading() {
  return (
    <Page aria-busy="true">
      <PageHeader title="Dashboard" />
      <output className="sr-only">Loading your season...</output>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.38fr)_minmax(0,1fr)] lg:gap-5">
        <Skeleton className="h-96 w-full" />
        <div className="grid gap-4 lg:gap-5">
          <Skeleton className="h-60 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      </div>
    </Page>
  );
}
