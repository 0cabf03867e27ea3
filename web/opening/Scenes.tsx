import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { cardLabel, type CardPlayer } from "../../art/card.ts";
import type { Tier } from "../../rules/tiers.ts";
import { useMedia } from "../ui/use-media.ts";
import { afterFrames } from "./after-frames.ts";
import { type Scene, scenesOf } from "./scenes.ts";
import { Show } from "./Show.tsx";
import type { Place } from "./stage-layout.ts";
import type { Cue } from "./timeline.ts";

const NO_SCENES: readonly Scene[] = [];

type ScenesProps = {
  /** Null until the cards are known. */
  cards: readonly CardPlayer[] | null;
  packs: number;
  progress: number;
  /** Height of the text below the waiting packs, in pixels. */
  foot?: number;
  /** Called when the show starts, which is once it is rendered. */
  onStart?: () => void;
  /** Called for each cue with a sound. `isLate` if the show skipped past it. */
  onSound: (cue: Cue, best: Tier, isLate: boolean) => void;
  onDone: () => void;
};

/** Plays the scenes of a show one after another, and collects the opened cards. */
export function Scenes(props: ScenesProps) {
  const { cards, packs, progress, foot = 0, onStart, onSound, onDone } = props;
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [show, setShow] = useState<{ cards: readonly CardPlayer[]; scenes: Scene[] } | null>(null);
  const log = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const measured = useRef<{ window: string; seats: Place[] | undefined }>(null);
  /** Measures once per window size: doing so for each stage would force a full layout. */
  const findSeats = useCallback(() => {
    const size = `${innerWidth} × ${innerHeight}`;
    if (measured.current?.window !== size)
      measured.current = { window: size, seats: seatsIn(place.current?.parentElement) };
    return measured.current.seats;
  }, []);
  const plan = useEffectEvent((all: readonly CardPlayer[]) => {
    findSeats();
    // Planned once, so that changing the setting in the middle does not restart the show.
    setShow((before) => before ?? { cards: all, scenes: scenesOf(all, isStill) });
  });
  // The results may render when the cards arrive: together with the stage, that would take too long.
  useEffect(() => (cards ? afterFrames(1, () => plan(cards)) : undefined), [cards]);
  const scenes = show?.scenes ?? NO_SCENES;

  function onCue(cue: Cue, isLate: boolean) {
    const shown = scenes[cue.scene ?? 0]?.cards ?? [];
    onSound(cue, shown.at(-1)?.tier ?? "B", isLate);
    const player = cue.card === undefined ? undefined : shown[cue.card];
    if (!player || !log.current) return;
    const line = document.createElement("p");
    line.textContent = cardLabel(player);
    log.current.append(line);
  }

  return (
    <div ref={place} className="absolute inset-0">
      <Show
        scenes={scenes}
        packs={packs}
        progress={progress}
        foot={foot}
        findSeats={scenes[0]?.kind === "pack" ? findSeats : undefined}
        onStart={onStart}
        onCue={onCue}
        // The wall of cards renders in slices while the last frame of the show is still visible.
        onEnd={() => startTransition(onDone)}
      />
      {/* Each card is announced once, when it turns face up. */}
      <div ref={log} role="log" aria-label="Cards" className="sr-only" />
    </div>
  );
}

/** Returns where the results show the cards, worst first, measured before they are visible. */
function seatsIn(dialog: HTMLElement | null | undefined): Place[] | undefined {
  const seats = [...(dialog?.querySelectorAll("[data-seat]") ?? [])].map((seat) => {
    const { left, top, width, height } = seat.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width };
  });
  return seats.length === 0 ? undefined : seats.toReversed();
}
