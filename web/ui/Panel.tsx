import { cx } from "class-variance-authority";
import { useId, type ReactNode } from "react";

type PanelProps = {
  /** Makes the panel a region named by this heading. */
  title?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** Right of the title: a link, a small button, a count. */
  aside?: ReactNode;
  /** Under the title. */
  description?: ReactNode;
  /** Removes the inner padding, for tables that run to the edge. */
  flush?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
};

/** A raised surface with a hairline: the product's only box. */
export function Panel({
  title,
  headingLevel = 2,
  aside,
  description,
  flush = false,
  className,
  id,
  children,
}: PanelProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const hasTitle = title !== undefined;
  return (
    <section
      id={id}
      aria-labelledby={hasTitle ? titleId : undefined}
      className={cx(
        "min-w-0 border bg-s1 default:border-hair",
        flush ? "" : "p-5 sm:p-7",
        className,
      )}
    >
      {hasTitle && (
        <header className={cx("mb-5", flush && "px-5 pt-5 sm:px-7 sm:pt-7")}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Heading id={titleId} className="type-title">
              {title}
            </Heading>
            {aside}
          </div>
          {description !== undefined && (
            <p className="type-note mt-1 max-w-measure text-ink2">{description}</p>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
