import { Suspense } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { lazyOrNothing } from "../ui/lazy-or-nothing.ts";
import { Spinner } from "../ui/Spinner.tsx";

const AppFrame = lazyOrNothing(() => import("./layouts.ts").then((module) => module.AppFrame));

/**
 * Shown until the session is known, in the specification's words (section 2), and then until the code of the page has
 * loaded: in the frame, because a user may come from another page in it.
 */
export function SessionPending() {
  const { status } = useSession();
  if (status !== "signed-in") return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <AppFrame>
        <Waiting />
      </AppFrame>
    </Suspense>
  );
}

function Waiting() {
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
