import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** Shown on the opposite side, such as a button. */
  children?: ReactNode;
};

/** Title of a page. Without a lead, the children share the title's baseline. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header
      className={cx(
        "mb-6 flex flex-wrap justify-between gap-x-8 sm:mb-8",
        lead === undefined ? "items-baseline gap-y-2" : "items-end gap-y-5",
      )}
    >
      <div>
        <h1 className="type-display-l">{title}</h1>
        {lead !== undefined && <p className="type-body mt-3 max-w-measure text-ink2">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
