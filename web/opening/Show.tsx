import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { KeptStrip } from "./KeptStrip.tsx";
import { waitingPack } from "./pack-script.ts";
import { play, type Playing } from "./play.ts";
import { type Scene, timelineOf } from "./scenes.ts";
import { ShowStage, slicesOf } from "./ShowStage.tsx";
import type { Place, StageLayout } from "./stage-layout.ts";
import { type Cue, inSequence, type Timeline } from "./timeline.ts";
import { useSlices } from "./use-slices.ts";
import { useStageLayout } from "./use-stage-layout.ts";

const NO_CARDS: readonly CardPlayer[] = [];

/** Height of the strip with the cards so far, in pixels. */
const STRIP = 76;

type ShowProps = {
  /** Empty while the cards are not known and the pack stays closed. */
  scenes: readonly Scene[];
  /** Packs that are waiting. */
  packs: number;
  progress: number;
  /** Height of the text below the waiting packs, in pixels. */
  foot: number;
  /** Returns where the results show the cards, worst first, if they do. */
  findSeats?: (() => Place[] | undefined) | undefined;
  onStart?: (() => void) | undefined;
  onCue: (cue: Cue, isLate: boolean) => void;
  onEnd: () => void;
};

/**
 * Plays scenes one after another. A tap, Enter or Space skips to the next step. The clock starts once all of them are
 * rendered and drawn, so that this does not compete with the show on a slow phone.
 */
export function Show(props: ShowProps) {
  const { scenes, packs, progress, foot, findSeats, onStart, onCue, onEnd } = props;
  const stage = useRef<HTMLDivElement>(null);
  const playing = useRef<Playing>(null);
  /** The show's current time, so that it continues from there when the window is resized. */
  const clock = useRef({ scenes, time: 0 });
  const [isPlaying, setPlaying] = useState(false);
  const layout = useStageLayout({ reserved: scenes.length > 1 ? STRIP : 0, foot });
  const timelines = useMemo(() => plan(scenes, layout), [scenes, layout]);
  const cue = useEffectEvent(onCue);
  const begin = useEffectEvent(() => {
    setPlaying(true);
    onStart?.();
  });
  const finish = useEffectEvent(() => {
    if (scenes.length > 0) onEnd();
  });
  /** The first slice of each scene, and then their number. */
  const firsts = useMemo(() => firstSlices(timelines, scenes), [timelines, scenes]);
  const total = firsts.at(-1)!;
  const slices = useSlices(scenes, total);
  const isReady = scenes.length > 0 && slices === total;
  const isHeld = useEffectEvent(() => !isReady);

  // Before the first paint, because every part is in the corner until its animations run.
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const from = clock.current.scenes === scenes ? clock.current.time : 0;
    // The same, but ending at the positions of the laid-out results.
    const measured = findSeats ? plan(scenes, layout, findSeats()) : timelines;
    const show = play(element, inSequence(measured), from, {
      isHeld: isHeld(),
      onStart: begin,
      onCue: cue,
      onEnd: finish,
    });
    playing.current = show;
    return () => {
      clock.current = { scenes, time: show.now() };
      show.end();
    };
  }, [scenes, layout, timelines, findSeats]);

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
      data-state={isPlaying ? "playing" : "waiting"}
      aria-hidden="true"
      className="absolute inset-0 contain-strict overflow-hidden"
      onClick={() => playing.current?.next()}
    >
      {timelines.map(
        (timeline, index) =>
          slices >= firsts[index]! && (
            // The first one is there while the cards are not known.
            <div key={index} data-scene={index} className="contents">
              <ShowStage
                timeline={timeline}
                layout={layout}
                cards={scenes[index]?.cards ?? NO_CARDS}
                packs={scenes[index]?.packs ?? packs}
                progress={scenes.length > 0 ? 1 : progress}
                slices={Math.min(slices, firsts[index + 1]!) - firsts[index]!}
              />
            </div>
          ),
      )}
      {scenes.length > 1 && (
        // Until the clock starts, the words below the packs are there.
        <div className={isPlaying ? undefined : "invisible"}>
          <KeptStrip scenes={scenes} />
        </div>
      )}
    </div>
  );
}

function plan(
  scenes: readonly Scene[],
  layout: StageLayout,
  seats?: readonly Place[],
): readonly Timeline[] {
  if (scenes.length === 0) return [waitingPack(layout)];
  return scenes.map((scene) => timelineOf(scene, layout, seats));
}

function firstSlices(timelines: readonly Timeline[], scenes: readonly Scene[]): number[] {
  const firsts = [0];
  for (const [index, { cards }] of scenes.entries())
    firsts.push(firsts[index]! + slicesOf(timelines[index]!, cards.length) + 1);
  return scenes.length > 0 ? firsts : [0, 0];
}
