import { ListChecks, Undo2, WandSparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SLOTS } from "../../../rules/league/slots.ts";
import { sentenceOf } from "../../errors.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyWeek, type CopyWeekProps } from "./CopyWeek.tsx";
import { showMoreSets } from "./MoreSets.tsx";
import { whyTitle } from "./why-title.ts";

type ToolbarProps = {
  /** Points and sets of the roster; undefined until known. */
  expected: string | undefined;
  sets: string | undefined;
  /** Somebody who counts has too few recent games, so an estimate is part of his points. */
  isEstimated: boolean;
  /** The days of the expected points: "Mon to Thu", or "in the week". */
  when: string;
  fill: () => Promise<void>;
  /** No place is empty, so autofill is not what the user comes for. */
  isFull: boolean;
  /** Players are known. */
  canFill: boolean;
  /** Names of the places that stayed empty after autofill. */
  unfilled: readonly string[];
  /** Sets of a ten that may win more than the best ten; undefined if there is none. */
  moreSets: string | undefined;
  /** Opens the reasons of the best ten; undefined unless they are placed. */
  explain: (() => void) | undefined;
  /** Undefined if there is nothing to do. */
  undo: (() => void) | undefined;
  /** Missing without a roster of the previous week. */
  copy: CopyWeekProps | undefined;
  clear: (() => void) | undefined;
  share: ReactNode;
};

const LIST = new Intl.ListFormat("en");

/** Buttons that change the whole roster. On small screens they are between court and bench. */
export function Toolbar({
  expected,
  sets,
  isEstimated,
  when,
  fill,
  isFull,
  canFill,
  unfilled,
  moreSets,
  explain,
  undo,
  copy,
  clear,
  share,
}: ToolbarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function press() {
    setIsBusy(true);
    setError(undefined);
    try {
      await fill();
    } catch (failure) {
      setError(sentenceOf(failure, "The server isn't responding. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto flex items-center justify-between gap-2 max-lg:min-h-11 max-lg:basis-full">
          <p className="lg:-my-1 lg:whitespace-nowrap">
            <span className="type-data-l">{expected ?? "–"}</span>{" "}
            {/* Narrow on phones, so that it stays one line whatever the figures are. */}
            <span className="type-note text-ink2 max-sm:[font-stretch:80%]">
              points
              <span className="lg:block lg:leading-5">
                {" "}
                {isEstimated ? "estimated" : "expected"} {when}
                <span className="lg:sr-only">
                  , <b className="text-ink">{sets ?? "–"}</b> {sets === "1" ? "set" : "sets"}
                </span>
              </span>
            </span>
          </p>
          {share}
        </div>
        <Button
          // One button, so that it keeps the focus when the best ten are placed.
          variant={isFull ? "secondary" : "primary"}
          icon={explain ? <ListChecks aria-hidden="true" /> : <WandSparkles aria-hidden="true" />}
          isBusy={isBusy}
          disabled={!canFill}
          // Safari does not focus what is clicked, so its dialog cannot remember it.
          data-takes-focus
          onClick={explain ?? (() => void press())}
          className="max-sm:grow"
        >
          {explain ? whyTitle(SLOTS.length - unfilled.length) : "Autofill best ten"}
        </Button>
        <Button
          icon={<Undo2 aria-hidden="true" />}
          isIdle={undo === undefined}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undo}
        >
          <span className="max-sm:sr-only">Undo</span>
        </Button>
        {copy && <CopyWeek {...copy} />}
        {/* Idle, it keeps its place: a press on Undo would miss it if it moved. */}
        <Button
          variant="quiet"
          isIdle={clear === undefined}
          onClick={clear}
          className="max-sm:px-3"
        >
          Clear
        </Button>
      </div>
      <output className="type-note block text-pretty text-ink2 not-empty:mt-2">
        {unfilled.length > 0 && `You have nobody left for ${LIST.format(unfilled)}.`}
      </output>
      {/* Not on wide screens, where the court would move down for it, and More sets is beside the court. */}
      {moreSets !== undefined && (
        <p className="type-note mt-2 text-ink2 lg:hidden">
          These ten have the most points in both tournaments together. Others with {moreSets} may
          win more:{" "}
          <button
            type="button"
            onClick={showMoreSets}
            className="font-semibold text-ink underline underline-offset-4"
          >
            see More sets
          </button>
          .
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className="type-note mt-2 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
