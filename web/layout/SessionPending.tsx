import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { createStore } from "../store.ts";
import { Spinner } from "../ui/Spinner.tsx";

/** Puts something into the frame, once its code has loaded. Waiting for that again, even for a moment, would flicker. */
export const inFrame = createStore<((page: ReactNode) => ReactNode) | undefined>(undefined);

/**
 * Shown until the session is known, in the specification's words (section 2), and then until the code of the page has
 * loaded: in the frame, if a user comes from another page in it.
 */
export function SessionPending() {
  const { status } = useSession();
  const frame = inFrame.get();
  const waiting = <Waiting isResults={location.pathname.startsWith(paths.packResults)} />;
  return status === "signed-in" && frame ? frame(waiting) : waiting;
}

/** `isResults`: for the pages of pack results, which have a text of their own. */
export function Waiting({ isResults }: { isResults: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="type-body flex animate-late items-center gap-3 text-ink2">
        <Spinner className="size-5" />
        {isResults ? "Authenticating..." : "Loading..."}
      </output>
    </main>
  );
}
