import { Check as Tick, CircleHelp, Hourglass, OctagonX } from "lucide-react";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import type { Check } from "./check.ts";
import type { Checked } from "./use-checks.ts";
import { type Verdict, VERDICT_LABELS } from "./verdict.ts";

type CheckListProps = { checks: readonly Check[]; checked: Checked };

/** The steps of a proof with what each one proves. Steps not run yet are listed too. */
export function CheckList({ checks, checked: { verdicts, progress } }: CheckListProps) {
  return (
    <ol aria-label="Steps of the proof" className="divide-y divide-hair">
      {checks.map((check, index) => (
        <Step
          key={check.id}
          check={check}
          verdict={verdicts[index]}
          isRunning={index === verdicts.length}
          progress={index === verdicts.length ? progress : undefined}
        />
      ))}
    </ol>
  );
}

type MarkProps = { verdict: Verdict | undefined; isRunning: boolean; isOnChain: boolean };
type StepProps = {
  check: Check;
  verdict: Verdict | undefined;
  isRunning: boolean;
  progress: string | undefined;
};

function Step({ check, verdict, isRunning, progress }: StepProps) {
  return (
    <li
      data-check={check.id}
      data-verdict={verdict?.kind}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 py-5 first:pt-0 last:pb-0"
    >
      <Mark verdict={verdict} isRunning={isRunning} isOnChain={check.isOnChain === true} />
      <div className="min-w-0">
        <h3 className="font-bold">
          <span className="sr-only">
            {verdict ? `${VERDICT_LABELS[verdict.kind]}: ` : isRunning ? "Checking: " : "Not yet: "}
          </span>
          {check.title}
        </h3>
        {verdict && (
          <p className={verdict.kind === "fails" ? "type-note text-danger" : "type-note"}>
            {verdict.words}
          </p>
        )}
        {progress !== undefined && <p className="type-note tabular-nums">{progress}</p>}
        <p className="type-note mt-1 max-w-measure text-ink2">{check.proves}</p>
        {verdict && verdict.shows.length > 0 && (
          <Disclosure label={<span className="type-note">Show the numbers</span>}>
            <dl className="type-mono-s grid gap-x-5 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
              {verdict.shows.map(([name, value]) => (
                <div key={`${name} ${value}`} className="contents">
                  <dt className="font-sans text-ink3 max-sm:mt-2">{name}</dt>
                  <dd translate="no" className="break-all text-ink2">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

function Mark({ verdict, isRunning, isOnChain }: MarkProps) {
  const round = "grid size-7 place-items-center rounded-full";
  const kind = verdict?.kind;
  switch (kind) {
    case "holds":
      return (
        <span className={`${round} ${isOnChain ? "bg-chain text-on-chain" : "bg-ink text-bg"}`}>
          <Tick aria-hidden="true" strokeWidth={3.5} className="size-4" />
        </span>
      );
    case "fails":
      return <OctagonX aria-hidden="true" className="size-7 text-danger" />;
    case "waits":
      return <Hourglass aria-hidden="true" className="size-7 text-ink2" />;
    case "unseen":
      return <CircleHelp aria-hidden="true" className="size-7 text-warn" />;
    case undefined:
      return (
        <span className={`${round} border-2 border-edge`}>
          {isRunning && <Spinner className="size-4" />}
        </span>
      );
    default:
      return kind satisfies never;
  }
}
