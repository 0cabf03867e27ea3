import { cx } from "class-variance-authority";
import { Volume2, VolumeX, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { CardPlayer } from "../../art/card.ts";
import { CourtLines } from "../art/CourtLines.tsx";
import { useHeldNews } from "../queries/use-held-news.ts";
import { Button } from "../ui/Button.tsx";
import { closeToast } from "../ui/toast.ts";
import { useCloseRequest } from "../ui/use-close-request.ts";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { Scenes } from "./Scenes.tsx";
import { useHeight } from "./use-height.ts";
import { useSound } from "./use-sound.ts";

type PackOpeningProps = {
  open: boolean;
  /** `waiting` until the cards are known, `show` until all are shown, then `done`. */
  phase: "waiting" | "show" | "done";
  /** "Opening 10 Packs...", or what the results are called. */
  title: string;
  /** Text with links about the current step, until the show plays; announced when it changes. */
  status: ReactNode;
  /** Real progress from 0 to 1; null if unknown. */
  progress: number | null;
  /** Number of packs to show until the cards are known. */
  packs: number;
  /** In the order in which they were drawn, pack by pack. */
  cards: readonly CardPlayer[];
  /** Buttons while waiting, such as Cancel. */
  actions?: ReactNode;
  /** Stays after the show. A single pack's cards fly to the places that it gives them. */
  results: ReactNode;
  /** Called when the show ends. */
  onDone: () => void;
  /** Called for Skip to results or Escape, from the first frame on. */
  onSkip: () => void;
  /** Called when the results are closed. */
  onClose: () => void;
};

/** The full-screen pack opening. It replays a draw that is already made and stored. */
export function PackOpening(props: PackOpeningProps) {
  const { open, phase, onSkip, onClose } = props;
  const leave = phase === "done" ? onClose : onSkip;
  useCloseRequest(open, leave);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) leave();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay
          data-theme="dark"
          className="fixed inset-0 z-50 bg-bg data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        />
        <Opening {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the page's toast, and drops what a double click on the button that led here has selected. */
function forgetPage() {
  closeToast();
  getSelection()?.removeAllRanges();
}

function Opening(props: PackOpeningProps) {
  const { phase, title, status, progress, packs, cards, actions, results, onDone, onSkip } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusBefore = useReturnFocus("marked");
  const audio = useSound();
  const [footer, foot] = useHeight();
  const isDone = phase === "done";
  const [isPlaying, setIsPlaying] = useState(false);
  // Deferred, so that React renders the stage and the results in slices.
  const isShown = useDeferredValue(phase === "show") && phase === "show";
  /** A single pack ends where its results are shown. Results of several packs are rendered after the show. */
  const isSingle = packs === 1;
  // The page behind is covered.
  useHeldNews(phase === "show");

  // A toast is about what came before ("Welcome!"), and would cover the pack. Before the paint, so that it
  // closes none that comes after: an order may fail at once.
  useLayoutEffect(forgetPage, [phase]);
  useEffect(() => void loadFace(), []);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  return (
    <Radix.Content
      data-theme="dark"
      aria-describedby={undefined}
      onInteractOutside={(event) => event.preventDefault()}
      onCloseAutoFocus={focusBefore.restore}
      onOpenAutoFocus={(event) => {
        focusBefore.remember();
        event.preventDefault();
        heading.current?.focus();
      }}
      className={cx(
        "fixed inset-0 isolate z-50 overflow-hidden bg-bg outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in",
        !isDone && "select-none",
      )}
    >
      <CourtLines
        view="circle"
        className="absolute top-1/2 left-1/2 -z-10 w-[max(100vw,100dvh)] -translate-1/2 opacity-60"
      />
      {(isDone || (isShown && isSingle)) && (
        <div
          inert={!isDone}
          data-part="results"
          // What turns unseen would cost each frame of the show a new set of layers; what is `invisible`, a
          // layout of all its drawings when it is shown.
          className={cx(
            "opening-results",
            !isDone && "opacity-0 [&_.animate-spin]:animate-none",
            !isSingle && "animate-fade-in",
          )}
        >
          {results}
        </div>
      )}
      {!isDone && (
        <Scenes
          cards={isShown ? cards : null}
          packs={packs}
          progress={progress ?? 0}
          foot={foot}
          onStart={() => setIsPlaying(true)}
          onSound={audio.play}
          onDone={onDone}
        />
      )}
      {/* Rendering the show takes about a second, in which nothing else would say that it comes. */}
      {!isDone && !isPlaying && <Waiting {...{ footer, status, progress, title, actions }} />}
      <header className={isDone ? "opening-bar page-width" : "opening-bar"}>
        <Radix.Title ref={heading} tabIndex={-1} className={isDone ? "type-results" : "type-title"}>
          {title}
        </Radix.Title>
        {isDone ? (
          <Radix.Close
            aria-label="Close"
            className="-mr-2 grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink"
          >
            <X aria-hidden="true" className="size-6" />
          </Radix.Close>
        ) : (
          <div className="flex items-center gap-1 sm:gap-3">
            <SoundSwitch isOn={audio.isOn} onToggle={audio.toggle} />
            <Button onClick={onSkip}>
              Skip<span className="max-sm:sr-only"> to results</span>
              <kbd
                aria-hidden="true"
                className="type-mono-s ml-3 border border-edge px-1.5 py-0.5 text-ink2 max-sm:hidden"
              >
                Esc
              </kbd>
            </Button>
          </div>
        )}
      </header>
    </Radix.Content>
  );
}

/**
 * Loads the glyphs of names such as Dončić during the wait for Solana. When they arrive, the browser lays out all
 * text again, which would disturb the show.
 */
async function loadFace(): Promise<void> {
  await document.fonts.load('1em "Archivo Variable"', "č").catch(() => undefined);
}

function SoundSwitch({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      aria-label="Sound"
      aria-pressed={isOn}
      onClick={onToggle}
      className="grid size-11 place-items-center text-ink2 hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

type WaitingProps = Pick<PackOpeningProps, "status" | "progress" | "title" | "actions"> & {
  footer: Ref<HTMLElement>;
};

/** The status text under the pack. It keeps its height when the buttons go, so that the pack stays where it is. */
function Waiting({ footer, status, progress, title, actions }: WaitingProps) {
  return (
    <footer
      ref={footer}
      className="absolute inset-x-0 bottom-0 flex flex-col items-center px-5 sm:px-8 pb-[max(1.25rem,3dvh)] text-center low:grid low:grid-cols-[minmax(0,1fr)_auto] low:gap-x-6 low:text-left [@media(height<24rem)_and_(width<30rem)]:bg-bg/85"
    >
      <output className="type-body flex flex-col justify-end text-ink2 max-sm:min-h-[3lh] low:row-start-2 low:min-h-0">
        {status}
      </output>
      <ProgressBar progress={progress} title={title} />
      <p className="type-small mt-3 text-ink3 low:row-start-3 low:mt-0 low:max-sm:sr-only">
        This animation does not affect the draw.
      </p>
      <div className="mt-3 flex min-h-11 flex-wrap justify-center gap-3 low:col-start-2 low:row-span-2 low:row-start-2 low:mt-0">
        {actions}
      </div>
    </footer>
  );
}

function ProgressBar({ progress, title }: { progress: number | null; title: string }) {
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <div className="relative mt-3 h-1 w-[min(26rem,80vw)] overflow-hidden bg-s3 low:col-span-2 low:row-start-1 low:mb-3 low:w-full">
      <progress
        aria-label={title}
        className="sr-only"
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      {percent === null ? (
        <span
          key="unknown"
          className="absolute inset-y-0 left-0 w-1/3 bg-ink2 motion-safe:animate-[slide_1.4s_ease-in-out_infinite_alternate]"
        />
      ) : (
        // An element of its own: the other one would shrink from its full width.
        <span
          key="known"
          className={cx(
            "absolute inset-y-0 left-0 w-full origin-left bg-ink transition-transform",
            // It moves while the show is rendered, too, though the page is busy.
            percent === 100 ? "duration-1000 ease-out" : "duration-300",
          )}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      )}
    </div>
  );
}
