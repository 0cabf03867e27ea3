import { Check as Tick, CircleHelp, Hourglass, OctagonX } from "lucide-react";
import { type Verdict, VERDICT_LABELS } from "../../proof/verdict.ts";
import { useChecks } from "../../proof/use-checks.ts";
import type { SumStep } from "./prize-steps.tsx";

/** The lines of a sum. Ticks appear in order: white for what was recomputed, mint for the payment. */
export function SumSteps({ steps }: { steps: readonly SumStep[] }) {
  const { verdicts } = useChecks(steps);
  return (
    <ol aria-label="How the prize was calculated" className="divide-y divide-hair">
      {steps.map((step, index) => (
        <li
          key={step.id}
          data-check={step.id}
          data-verdict={verdicts[index]?.kind}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-4 sm:px-6 lg:grid-cols-[1.75rem_14rem_minmax(0,1fr)_auto]"
        >
          <Mark verdict={verdicts[index]} isOnChain={step.isOnChain === true} />
          <div className="min-w-0">
            <h4 className="font-bold">
              <span className="sr-only">
                {verdicts[index] ? `${VERDICT_LABELS[verdicts[index].kind]}: ` : "Not yet: "}
              </span>
              {step.title}
            </h4>
            <p className="type-note text-ink2">{step.proves}</p>
            {verdicts[index] && verdicts[index].kind !== "holds" && (
              <p
                className={`type-note ${verdicts[index].kind === "fails" ? "text-danger" : "text-ink2"}`}
              >
                {verdicts[index].words}
              </p>
            )}
          </div>
          {/* Below the title where there is no room beside it, as wide as it can be. */}
          <div className="min-w-0 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
            {step.sum}
          </div>
          <p className="text-right whitespace-nowrap">
            <span className="type-data-l">{step.result}</span>{" "}
            <span className="type-note text-ink2 max-sm:block">{step.unit}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Mark({ verdict, isOnChain }: { verdict: Verdict | undefined; isOnChain: boolean }) {
  const kind = verdict?.kind;
  switch (kind) {
    case "holds":
      return (
        <span
          className={`grid size-7 animate-fade-in place-items-center rounded-full border-2 ${isOnChain ? "border-chain text-chain" : "border-ink"}`}
        >
          <Tick aria-hidden="true" strokeWidth={2.5} className="size-4" />
        </span>
      );
    case "fails":
      return <OctagonX aria-hidden="true" className="size-7 text-danger" />;
    case "waits":
      return <Hourglass aria-hidden="true" className="size-7 text-ink2" />;
    case "unseen":
      return <CircleHelp aria-hidden="true" className="size-7 text-warn" />;
    case undefined:
      return <span className="size-7 rounded-full border-2 border-hair" />;
    default:
      return kind satisfies never;
  }
}
