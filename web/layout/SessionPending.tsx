import { paths } from "../paths.ts";
import { Spinner } from "../ui/Spinner.tsx";

/** Shown until the session is known, in the specification's words (section 2). */
export function SessionPending() {
  const isResults = location.pathname.startsWith(paths.packResults);
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="type-body flex animate-late items-center gap-3 text-ink2">
        <Spinner className="size-5" />
        {isResults ? "Authenticating..." : "Loading..."}
      </output>
    </main>
  );
}
