import { cx } from "class-variance-authority";
import { Check, OctagonX } from "lucide-react";
import type { ReactNode } from "react";

export type StepState = "done" | "current" | "pending" | "failed";

export type ProgressStep = {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  state: StepState;
  /** Confirmed by the chain: the tick is mint, otherwise ink. */
  isOnChain?: boolean | undefined;
  /** A link or small button on the right. */
  link?: ReactNode;
};

const SAYS: Record<StepState, string> = {
  done: "Done",
  current: "In progress",
  pending: "Not yet",
  failed: "Failed",
};

/**
 * Steps of a longer process, from top to bottom. Put a `role="status"` line next to it to announce
 * changes.
 */
export function ProgressSteps({ steps, label }: { steps: ProgressStep[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === "current" ? "step" : undefined}
          className="group grid grid-cols-[1.625rem_1fr] gap-x-4"
        >
          <div className="flex flex-col items-center">
            <Dot step={step} />
            {index < steps.length - 1 && <Rail step={step} />}
          </div>
          <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 pb-6 group-last:pb-0">
            <div className="min-w-0">
              <p className={cx("font-bold", step.state === "pending" ? "text-ink2" : "text-ink")}>
                <span className="sr-only">{SAYS[step.state]}: </span>
                {step.label}
              </p>
              {step.detail !== undefined && <p className="type-small text-ink3">{step.detail}</p>}
            </div>
            {step.link}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Dot({ step }: { step: ProgressStep }) {
  switch (step.state) {
    case "done":
      return (
        <span
          className={cx(
            "grid size-6.5 shrink-0 place-items-center rounded-full",
            step.isOnChain ? "bg-chain text-on-chain" : "bg-ink text-bg",
          )}
        >
          <Check aria-hidden="true" strokeWidth={3.5} className="size-3.5" />
        </span>
      );
    case "current":
      return (
        <span className="relative grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-rim">
          <span className="absolute size-2.5 animate-pulse-ring rounded-full bg-rim" />
          <span className="size-2.5 rounded-full bg-rim" />
        </span>
      );
    case "failed":
      return <OctagonX aria-hidden="true" className="size-6.5 shrink-0 text-danger" />;
    case "pending":
      return <span className="size-6.5 shrink-0 rounded-full border-2 border-edge" />;
    default:
      return step.state satisfies never;
  }
}

function Rail({ step }: { step: ProgressStep }) {
  const ink = step.state !== "done" ? "bg-hair" : step.isOnChain ? "bg-chain" : "bg-ink2";
  return <span className={cx("my-0.5 min-h-4 w-0.5 grow", ink)} />;
}
