import { Check, OctagonX } from "lucide-react";
import { Spinner } from "../ui/Spinner.tsx";
import type { Verdict } from "./verdict.ts";

type CheckOutcomeProps = {
  verdicts: readonly Verdict[];
  total: number;
  /** The subject of the checks: "draw". */
  what: string;
  /** What a check may be waiting for: "the delivery". */
  waitsFor: string;
};

/** The verdict of a proof's steps, in a sentence. */
export function CheckOutcome({ verdicts, total, what, waitsFor }: CheckOutcomeProps) {
  const failed = verdicts.filter(({ kind }) => kind === "fails").length;
  const unseen = verdicts.filter(({ kind }) => kind === "unseen").length;
  const waiting = verdicts.filter(({ kind }) => kind === "waits").length;
  const isDone = total > 0 && verdicts.length === total;
  return (
    <output
      className={`mb-5 flex items-start gap-3 border bg-s1 px-5 py-4 ${failed > 0 ? "border-danger" : "border-hair"}`}
    >
      {failed > 0 ? (
        <OctagonX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      ) : isDone && waiting === 0 ? (
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      ) : (
        <Spinner className="mt-1" />
      )}
      <span className="font-bold">
        {outcomeText({ failed, unseen, waiting, isDone, total, what, waitsFor })}
      </span>
    </output>
  );
}

type Counts = {
  failed: number;
  unseen: number;
  waiting: number;
  isDone: boolean;
  total: number;
  what: string;
  waitsFor: string;
};

function outcomeText({ failed, unseen, waiting, isDone, total, what, waitsFor }: Counts): string {
  if (failed > 0)
    return `This ${what} does not check out: ${failed === 1 ? "one step is" : `${failed} steps are`} wrong.`;
  if (!isDone) return `Checking this ${what}...`;
  if (unseen > 0)
    return `Recomputed in your browser: ${total - unseen - waiting} of ${total} checks pass. ${unseen === 1 ? "One" : `${unseen}`} could not be checked from here.`;
  if (waiting > 0)
    return `Recomputed in your browser: ${total - waiting} of ${total} checks pass. ${waiting === 1 ? "One is" : `${waiting} are`} waiting for ${waitsFor}.`;
  return `Recomputed in your browser: all ${total} checks pass.`;
}
