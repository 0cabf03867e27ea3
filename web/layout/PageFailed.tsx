import { type ErrorComponentProps, useMatches, useRouter } from "@tanstack/react-router";
import { headOf } from "../heads.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Page } from "./Page.tsx";
import { PageHeader } from "./PageHeader.tsx";

/** Replaces a page whose code or required data could not be loaded. */
export function PageFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { title } = headOf(useMatches({ select: (matches) => matches.at(-1)?.fullPath }));
  // After a new version of the site, a tab from before it asks for files that are gone. Only a new document
  // knows the new ones.
  const retry = () => (isMissingCode(error) ? location.reload() : void router.invalidate());
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState title="Error Loading Data" onRetry={retry}>
        This page could not be loaded. Please try again.
      </ErrorState>
    </Page>
  );
}

/** Returns true for code that was not loaded. Browsers tell it by words only: Chromium, Firefox, Safari. */
function isMissingCode(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed/.test(String(error));
}
