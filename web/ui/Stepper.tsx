import { cx } from "class-variance-authority";
import { Minus, Plus } from "lucide-react";
import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";

type StepperProps = {
  /** Visible label of the number. */
  label: ReactNode;
  /** What is counted, for the buttons: "pack" makes "Remove one pack". */
  unit: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const CONTROL =
  "grid w-13 shrink-0 place-items-center bg-s3 text-ink transition-colors duration-[120ms] hover:not-disabled:bg-hair disabled:cursor-not-allowed disabled:bg-s2 disabled:text-edge";

/**
 * A quantity between two bounds. Input outside them counts as the nearer bound immediately, and
 * shows it on blur.
 */
export function Stepper({
  label,
  unit,
  value,
  min,
  max,
  onChange,
  disabled = false,
  className,
}: StepperProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // While typing, the field may be empty or out of bounds.
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (wanted: number) => Math.max(min, Math.min(max, Math.trunc(wanted)));

  const step = (by: number, event: MouseEvent) => {
    const next = clamp(value + by);
    setDraft(null);
    onChange(next);
    // Focus would be lost if a button disabled itself.
    if (event.detail === 0 && (next === min || next === max)) input.current?.focus();
  };

  return (
    <div className={className}>
      <label htmlFor={id} className="type-label mb-2 block">
        {label}
      </label>
      <div
        className={cx("flex h-13 w-full max-w-72 border", disabled ? "border-hair" : "border-edge")}
      >
        <button
          type="button"
          aria-label={`Remove one ${unit}`}
          disabled={disabled || value <= min}
          onClick={(event) => step(-1, event)}
          className={CONTROL}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => {
            const text = event.target.value;
            setDraft(text);
            if (text !== "") onChange(clamp(Number(text)));
          }}
          onBlur={() => setDraft(null)}
          className="type-data-l relative w-full min-w-0 [appearance:textfield] bg-transparent text-center focus-visible:z-10 disabled:text-ink3 [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label={`Add one ${unit}`}
          disabled={disabled || value >= max}
          onClick={(event) => step(1, event)}
          className={CONTROL}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
