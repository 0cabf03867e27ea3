import { type ErrorComponentProps, useMatches, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { headOf } from "../heads.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { isReachable, Unreachable } from "./lazy-page.ts";
import { Page } from "./Page.tsx";
import { PageHeader } from "./PageHeader.tsx";

/** Replaces a page whose code or required data could not be loaded. */
export function PageFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { title } = headOf(useMatches({ select: (matches) => matches.at(-1)?.fullPath }));
  const isUnreachable = error instanceof Unreachable;
  const { isReloading, reload } = useReload(isUnreachable);
  const retry = () =>
    isUnreachable || isMissingCode(error) ? void reload() : void router.invalidate();
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState title="Error Loading Data" isRetrying={isReloading} onRetry={retry}>
        {isUnreachable
          ? "We can't be reached right now. This page opens as soon as you are back online."
          : "This page could not be loaded. Please try again."}
      </ErrorState>
    </Page>
  );
}

/**
 * Returns a function that loads a new document, if there is a network: only a new one knows the files of a new version.
 * With `isAwaited` it also does so once the browser is back online.
 */
function useReload(isAwaited: boolean) {
  const [isReloading, setIsReloading] = useState(false);
  const reload = useCallback(async () => {
    setIsReloading(true);
    if (await isReachable()) location.reload();
    else setIsReloading(false);
  }, []);
  useEffect(() => {
    if (!isAwaited) return;
    const onOnline = () => void reload();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [isAwaited, reload]);
  return { isReloading, reload };
}

/** Returns true for code that was not loaded. Browsers tell it by words only: Chromium, Firefox, Safari. */
function isMissingCode(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed/.test(String(error));
}
