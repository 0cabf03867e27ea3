import { CloudAlert, CloudCheck, CloudOff, Lock, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import { clockTime } from "../../season/times.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import type { Draft } from "./draft.ts";

/** The state of the last save, always in sight. */
export function SaveLine({ draft, retry }: { draft: Draft; retry: () => void }) {
  return (
    <div className="type-label-l flex min-h-6 items-center gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0">
      <output className="flex items-center gap-2">
        <Words draft={draft} />
      </output>
      {draft.state.kind === "offline" && (
        <button
          type="button"
          onClick={retry}
          className="min-h-8 font-semibold whitespace-nowrap underline underline-offset-4"
        >
          Save now
        </button>
      )}
    </div>
  );
}

function Words({ draft: { state, saved, slots } }: { draft: Draft }): ReactNode {
  switch (state.kind) {
    case "saved":
      return saved.savedAt === null ? (
        <span className="text-ink2">Not saved yet</span>
      ) : (
        <>
          <CloudCheck aria-hidden="true" />
          Saved {clockTime(saved.savedAt)}
        </>
      );
    case "waiting": {
      const changes = slots.filter((player, index) => player !== saved.slots[index]).length;
      return (
        <>
          <CloudAlert aria-hidden="true" className="text-ink2" />
          {changes === 1 ? "1 change not saved" : `${changes} changes not saved`}
        </>
      );
    }
    case "saving":
      return (
        <>
          <Spinner className="size-4.5" />
          Saving
        </>
      );
    case "offline":
      return (
        <>
          <CloudOff aria-hidden="true" className="text-danger" />
          Not saved yet. Kept on this device, retrying.
        </>
      );
    case "conflict":
      return (
        <>
          <CloudAlert aria-hidden="true" className="text-warn" />
          Changed elsewhere
        </>
      );
    case "locked":
      return (
        <>
          <Lock aria-hidden="true" className="text-warn" />
          Too late for this week
        </>
      );
    case "refused":
      return (
        <>
          <OctagonAlert aria-hidden="true" className="text-danger" />
          {state.sentence}
        </>
      );
    default:
      return state satisfies never;
  }
}
