import { X } from "lucide-react";
import { useState } from "react";
import { wantedTitle } from "../../connect/wanted-title.ts";
import { forgetWanted } from "../../session/wanted-page.ts";
import { Button } from "../../ui/Button.tsx";

/** Tells a visitor who asked for a page of users why they are here, and offers the way there. */
export function WantedNote({ onConnect }: { onConnect: () => void }) {
  const [title, setTitle] = useState(wantedTitle);
  if (title === undefined) return null;

  function close() {
    forgetWanted();
    setTitle(undefined);
  }

  return (
    <section
      aria-label="The page you asked for"
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-t border-edge bg-s2 pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-width flex items-center gap-x-6 gap-y-3 py-4 max-sm:flex-wrap">
        <output className="type-body grow max-sm:w-full max-sm:pr-9">
          <strong className="font-semibold">{title}</strong>{" "}
          <span className="text-ink2">
            opens once your wallet is connected. We'll take you straight there.
          </span>
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
