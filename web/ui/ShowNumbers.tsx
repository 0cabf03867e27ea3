import type { ReactNode } from "react";

type ShowNumbersProps = {
  /** From the start: something in them is not as it should be. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Figures behind what they prove: most people want to know that it holds, some want to see why. */
export function ShowNumbers({ isOpen = false, children }: ShowNumbersProps) {
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="type-note w-fit min-h-6 cursor-pointer text-ink2 hover:text-ink">
        Show the numbers
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
