import { useMatches, useRouter } from "@tanstack/react-router";
import { headOf } from "../heads.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Page } from "./Page.tsx";
import { PageHeader } from "./PageHeader.tsx";

/** Replaces a page whose required data could not be loaded. */
export function PageFailed() {
  const router = useRouter();
  const { title } = headOf(useMatches({ select: (matches) => matches.at(-1)?.fullPath }));
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState title="Error Loading Data" onRetry={() => void router.invalidate()}>
        This page could not be loaded. Please try again.
      </ErrorState>
    </Page>
  );
}
