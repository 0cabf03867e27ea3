import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { useHeldNews } from "../queries/use-held-news.ts";
import { Button } from "../ui/Button.tsx";
import { useCloseRequest } from "../ui/use-close-request.ts";
import { closeToast } from "../ui/toast.ts";
import { Scenes } from "./Scenes.tsx";
import { useSound } from "./use-sound.ts";

/**
 * Opens one pack of many by hand. A modal `dialog`, because only the browser's top layer covers the window from inside
 * the results, whose containment makes them the containing block of fixed elements.
 */
export function HandOpening({
  title,
  cards,
  onEnd,
}: {
  title: string;
  cards: readonly CardPlayer[];
  onEnd: () => void;
}) {
  const { play } = useSound();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useHeldNews(true);
  useCloseRequest(true, onEnd);
  useEffect(closeToast, []);
  useLayoutEffect(() => {
    if (!dialog.current!.open) dialog.current!.showModal();
    // The browser closes this dialog on Escape. In the capture phase, because the results would close, too.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopPropagation();
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onEnd}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-hidden bg-bg text-ink"
    >
      <Scenes cards={cards} packs={1} progress={1} onSound={play} onDone={onEnd} />
      <div className="opening-bar">
        <h2 id={titleId} className="type-title">
          {title}
        </h2>
        <Button onClick={onEnd}>Back to all packs</Button>
      </div>
    </dialog>
  );
}
