import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { waitingPack } from "./pack-script.ts";
import { play, type Playing } from "./play.ts";
import { type Scene, timelineOf } from "./scenes.ts";
import { ShowStage, slicesOf } from "./ShowStage.tsx";
import type { Place, StageLayout } from "./stage-layout.ts";
import type { Cue, Timeline } from "./timeline.ts";
import { useSlices } from "./use-slices.ts";
import { useStageLayout } from "./use-stage-layout.ts";

const NO_CARDS: readonly CardPlayer[] = [];

/** Height of the strip with the cards so far, in pixels. */
const STRIP = 76;

type ShowProps = {
  /** Null while the cards are not known and the pack stays closed. */
  scene: Scene | null;
  /** Packs that are waiting. */
  packs: number;
  progress: number;
  /** Returns where the results show the cards, worst first, if they do. */
  findSeats?: (() => Place[] | undefined) | undefined;
  onCue: (cue: Cue, cards: readonly CardPlayer[], isLate: boolean) => void;
  onEnd: () => void;
};

/**
 * Plays a scene. A tap, Enter or Space skips to its next step. The first scene starts once it is fully rendered, so
 * that rendering does not compete with it on a slow phone; later ones render as they play.
 */
export function Show({ scene, packs, progress, findSeats, onCue, onEnd }: ShowProps) {
  const stage = useRef<HTMLDivElement>(null);
  const playing = useRef<Playing>(null);
  /** The show's current time, so that it continues from there when the window is resized. */
  const clock = useRef({ scene, time: 0 });
  const layout = useStageLayout(scene?.kind === "pack-of-several" ? STRIP : 0);
  const timeline = useMemo(() => plan(scene, layout), [scene, layout]);
  const cue = useEffectEvent((one: Cue, isLate: boolean) => onCue(one, scene?.cards ?? [], isLate));
  const finish = useEffectEvent(() => {
    if (scene) onEnd();
  });
  const total = scene ? slicesOf(scene.cards.length) : 0;
  const slices = useSlices(scene, total);
  const isReady = slices === total || scene?.opened !== 0;
  const isHeld = useEffectEvent(() => !isReady);

  // Before the first paint, because every part is in the corner until its animations run.
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const from = clock.current.scene === scene ? clock.current.time : 0;
    // The same, but ending at the positions of the laid-out results.
    const measured = findSeats ? plan(scene, layout, findSeats()) : timeline;
    const show = play(element, measured, from, {
      isHeld: isHeld(),
      onCue: cue,
      onEnd: finish,
    });
    playing.current = show;
    return () => {
      clock.current = { scene, time: show.now() };
      show.end();
    };
  }, [scene, layout, timeline, findSeats]);

  // Starts the animations of newly rendered parts before they are painted.
  useLayoutEffect(() => {
    playing.current?.join();
    if (isReady) playing.current?.start();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest("button,a");
      if (isOnControl || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      playing.current?.next();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    // The keyboard has Enter and Space; the cards are announced.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={stage}
      data-part="stage"
      data-state={scene && isReady ? "playing" : "waiting"}
      aria-hidden="true"
      className="absolute inset-0 contain-strict overflow-hidden"
      onClick={() => playing.current?.next()}
    >
      <ShowStage
        timeline={timeline}
        layout={layout}
        cards={scene?.cards ?? NO_CARDS}
        packs={scene?.packs ?? packs}
        progress={scene ? 1 : progress}
        slices={slices}
      />
    </div>
  );
}

function plan(scene: Scene | null, layout: StageLayout, seats?: readonly Place[]): Timeline {
  return scene ? timelineOf(scene, layout, seats) : waitingPack(layout);
}
