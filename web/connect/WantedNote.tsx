import { X } from "lucide-react";
import { useState } from "react";
import { wantedTitle } from "./wanted-title.ts";
import { forgetWanted, hasEnded } from "../session/wanted-page.ts";
import { Button } from "../ui/Button.tsx";

/** Tells a visitor who asked for a page of users, or whose session ended, why they are here. */
export function WantedNote({ onConnect }: { onConnect: () => void }) {
  const [title, setTitle] = useState(wantedTitle);
  const [isEnded, setIsEnded] = useState(hasEnded);
  if (title === undefined && !isEnded) return null;

  function close() {
    forgetWanted();
    setTitle(undefined);
    setIsEnded(false);
  }

  return (
    <section
      aria-label={title === undefined ? "Your session" : "The page you wanted"}
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-t border-edge bg-s2 pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-width flex items-center gap-x-6 gap-y-3 py-4 max-sm:flex-wrap">
        <output className="type-body grow max-sm:w-full max-sm:pr-9">
          {isEnded && <strong className="font-semibold">Your session has ended. </strong>}
          {title === undefined ? (
            <span className="text-ink2">Connect your wallet to sign in again.</span>
          ) : (
            <>
              <strong className="font-semibold">{title}</strong>{" "}
              <span className="text-ink2">
                opens once your wallet is connected. We'll take you straight there.
              </span>
            </>
          )}
        </output>
        <Button className="shrink-0 max-sm:w-full" onClick={onConnect}>
          Connect and continue
        </Button>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink max-sm:absolute max-sm:top-2 max-sm:right-2 sm:-mr-3"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
