import { Spinner } from "../../ui/Spinner.tsx";

/** The specification's words while purchases load. */
export function LoadingPurchases() {
  return (
    <main aria-busy="true" className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">Pack Results</h1>
      <output className="type-body flex animate-late items-center gap-3 text-ink2">
        <Spinner className="size-5" />
        Loading your purchases...
      </output>
    </main>
  );
}
