import { useEffect, useEffectEvent, useRef } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { useHeldNews } from "../queries/use-held-news.ts";
import { Button } from "../ui/Button.tsx";
import { closeToast } from "../ui/toast.ts";
import { Scenes } from "./Scenes.tsx";
import { useSound } from "./use-sound.ts";

/** Opens one pack of many by hand, over the wall. */
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
  const bar = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onEnd);
  useHeldNews(true);
  useEffect(closeToast, []);
  useEffect(() => {
    bar.current?.querySelector("button")?.focus();
    // In the capture phase, because the dialog would close on it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      leave();
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return (
    <div className="fixed inset-0 z-10 bg-bg">
      <Scenes cards={cards} packs={1} progress={1} onSound={play} onDone={onEnd} />
      <div className="opening-bar" ref={bar}>
        <p className="type-title">{title}</p>
        <Button onClick={onEnd}>Back to all packs</Button>
      </div>
    </div>
  );
}
