import type { ReactNode } from "react";

/** A heading and its examples. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-18 first:mt-0">
      <h2 className="type-display-l mb-6">{title}</h2>
      {children}
    </section>
  );
}
