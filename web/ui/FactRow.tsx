import type { ReactNode } from "react";

type FactRowProps = {
  label: ReactNode;
  /** Small buttons for the fact; below it on phones. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A labeled fact, one line of a `<dl>`. */
export function FactRow({ label, actions, children }: FactRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hair py-4 first:pt-0 last:border-b-0 last:pb-0 sm:grid-cols-[9rem_1fr] sm:items-baseline">
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <span className="min-w-0">{children}</span>
        {actions !== undefined && <span className="flex flex-wrap gap-2">{actions}</span>}
      </dd>
    </div>
  );
}
