import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton.tsx";

type Figure = {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode | undefined;
  /** Follows the figure in small type. */
  unit?: string | undefined;
};

/** Figures on one line, with their labels below them on phones; no figure breaks. */
export function FigureLine({
  figures,
  className,
}: {
  figures: readonly Figure[];
  className?: string | undefined;
}) {
  return (
    <dl
      className={cx(
        "flex flex-wrap justify-between gap-x-2 whitespace-nowrap sm:justify-start sm:gap-x-6 sm:gap-y-2",
        className,
      )}
    >
      {figures.map(({ label, value, unit }) => (
        <div
          key={label}
          aria-busy={value === undefined || undefined}
          className="flex flex-col-reverse sm:flex-row sm:items-baseline sm:gap-2"
        >
          <dt className="text-[0.75rem] leading-4 text-ink2 [font-stretch:75%] min-[24rem]:text-[0.8125rem] sm:text-[0.9375rem] sm:leading-6 sm:[font-stretch:100%]">
            {label}
          </dt>
          <dd className="type-data-m sm:type-data-l">
            {value ?? (
              <span className="relative inline-block w-8">
                &nbsp;
                <span className="absolute inset-x-0 top-0.5">
                  <Skeleton className="h-4" />
                </span>
              </span>
            )}
            {value !== undefined && unit !== undefined && " "}
            {value !== undefined && unit !== undefined && (
              <span className="text-[0.75rem] font-medium text-ink2 [font-stretch:75%] sm:text-[0.9375rem] sm:[font-stretch:100%]">
                {unit}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
