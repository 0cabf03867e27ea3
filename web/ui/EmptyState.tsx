import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The one next step: a Button or RouteButton. */
  action?: ReactNode;
  art?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** Nothing to show: says why and offers the one next step. */
export function EmptyState({
  title,
  children,
  action,
  art,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div
      className={cx(
        "flex flex-col items-center border-dashed border-hair text-center default:border default:px-6 default:py-12",
        className,
      )}
    >
      {art !== undefined && (
        <div aria-hidden="true" className="mb-6">
          {art}
        </div>
      )}
      <Heading className="type-title">{title}</Heading>
      {children !== undefined && (
        <p className="type-body mt-2 max-w-[44ch] text-balance text-ink2">{children}</p>
      )}
      {action !== undefined && <div className="mt-6 empty:hidden">{action}</div>}
    </div>
  );
}
