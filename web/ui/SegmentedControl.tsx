import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/toggle-group";
import type { ReactNode } from "react";

export type SegmentOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
};

type SegmentedControlProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  options: readonly SegmentOption<Value>[];
  /** Null if none is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Chips wrap; a joined bar is for two or three short words that fit on a phone. */
  look?: "chips" | "bar" | undefined;
  className?: string | undefined;
};

/** A choice of one: filters, quick amounts. The selected one is filled with ink. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = "chips",
  className,
}: SegmentedControlProps<Value>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value ?? ""}
      onValueChange={(chosen) => {
        // Radix deselects on a second click; here one stays selected.
        const option = options.find((each) => each.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
      className={cx(
        "flex flex-wrap",
        look === "chips" ? "gap-2" : "w-fit border border-edge",
        className,
      )}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={cx(
            "type-label min-h-9 min-w-11 px-3.5 text-ink2 pointer-coarse:min-h-11 hover:transition-colors hover:duration-[120ms]",
            "hover:not-disabled:text-ink focus-visible:z-10",
            "data-[state=on]:bg-ink data-[state=on]:text-bg data-[state=on]:hover:text-bg",
            "disabled:cursor-not-allowed disabled:text-edge",
            look === "chips" &&
              "border border-edge data-[state=on]:border-ink disabled:border-hair",
          )}
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
