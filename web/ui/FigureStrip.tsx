import type { ReactNode } from "react";
import { Stat } from "./Stat.tsx";

type Figure = { label: string; value: ReactNode };

type FigureStripProps = {
  figures: readonly [Figure, Figure, Figure];
  /** Required, so that every page handles loading. */
  isLoading: boolean;
};

/** Three figures on one surface: side by side, stacked on phones. */
export function FigureStrip({ figures, isLoading }: FigureStripProps) {
  return (
    <dl className="grid border border-hair bg-s1 sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <Stat
          key={label}
          label={label}
          value={value}
          isLoading={isLoading}
          className="border-hair px-5 py-3 not-first:max-sm:border-t max-sm:flex-row max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:px-6 sm:py-4 sm:not-first:border-l max-sm:[&>dd]:mt-0"
        />
      ))}
    </dl>
  );
}
