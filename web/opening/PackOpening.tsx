import { Dialog as Radix } from "radix-ui";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { Button } from "../ui/Button.tsx";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { CourtLines } from "../art/CourtLines.tsx";
import { OpeningPack } from "./OpeningPack.tsx";
import { planReveal, revealSummary } from "./reveal-plan.ts";
import { RevealStage } from "./RevealStage.tsx";

type PackOpeningProps = {
  open: boolean;
  /** `waiting` until the cards are known, then `reveal`. */
  state: "waiting" | "reveal";
  /** "Opening 10 Packs..." */
  title: string;
  /** "Processing your transaction", with links; announced when it changes. */
  status: ReactNode;
  /** Real progress from 0 to 1; null if unknown. */
  progress: number | null;
  /** Number of packs to show until the cards are known. */
  packs: number;
  cards: readonly CardPlayer[];
  /** Buttons next to "Skip to results" while waiting, such as Cancel. */
  actions?: ReactNode;
  /** Called when the show ends. */
  onDone: () => void;
  /** Called for Skip to results or Escape, from the first frame on. */
  onSkip: () => void;
};

/** The full-screen pack opening. It replays a draw that is already made and stored. */
export function PackOpening(props: PackOpeningProps) {
  return (
    <Radix.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onSkip();
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

function Opening({
  state,
  title,
  status,
  progress,
  packs,
  cards,
  actions,
  onDone,
  onSkip,
}: PackOpeningProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusBefore = useReturnFocus("marked");
  const plan = useMemo(() => planReveal(cards), [cards]);
  const isRevealing = state === "reveal" && cards.length > 0;

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
      className="fixed inset-0 isolate z-50 flex flex-col items-center overflow-hidden outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    >
      <CourtLines
        view="circle"
        className="absolute top-1/2 left-1/2 -z-10 w-[max(100vw,100dvh)] -translate-1/2 opacity-70"
      />
      <header className="w-full px-5 pt-[max(1.25rem,4dvh)] text-center">
        <Radix.Title ref={heading} tabIndex={-1} className="type-stage">
          {title}
        </Radix.Title>
      </header>
      <div className="relative min-h-0 w-full grow">
        {isRevealing ? (
          <RevealStage plan={plan} onDone={onDone} />
        ) : (
          <div className="grid size-full place-items-center">
            <OpeningPack packs={packs} isWaiting />
          </div>
        )}
      </div>
      <footer className="flex w-full flex-col items-center px-5 pb-[max(1.25rem,4dvh)] text-center">
        <div className={isRevealing ? "invisible" : ""}>
          <output className="type-body block text-ink2">{isRevealing ? null : status}</output>
          <p className="type-small mt-1 text-ink3">Nothing is decided by this animation.</p>
          <ProgressBar progress={progress} title={title} />
        </div>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {!isRevealing && actions}
          <Button variant="secondary" onClick={onSkip}>
            Skip to results
          </Button>
        </div>
      </footer>
      <SpokenOnce text={isRevealing ? revealSummary(cards) : ""} />
    </Radix.Content>
  );
}

/** A live region announces changes only, so it must exist, empty, before the text does. */
function SpokenOnce({ text }: { text: string }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (region.current !== null) region.current.textContent = text;
  }, [text]);
  return <output ref={region} className="sr-only" />;
}

function ProgressBar({ progress, title }: { progress: number | null; title: string }) {
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <div className="relative mx-auto mt-4 h-1 w-[min(26rem,80vw)] overflow-hidden bg-s3">
      <progress
        aria-label={title}
        className="sr-only"
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      {percent === null ? (
        <span className="absolute inset-y-0 left-0 w-1/3 bg-ink2 motion-safe:animate-[slide_1.4s_ease-in-out_infinite_alternate]" />
      ) : (
        <span
          className="absolute inset-y-0 left-0 bg-ink transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  );
}
