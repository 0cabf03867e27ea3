import type { ReactNode } from "react";
import { PAGES, type PageName, type SectionName } from "./pages.ts";

type SectionProps<Page extends PageName> = {
  of: Page;
  id: (typeof PAGES)[Page]["sections"][number][0];
  children: ReactNode;
};

/**
 * A section whose heading has the anchor that the index links to. Search finds it by
 * `data-section`.
 */
export function Section<Page extends PageName>({ of, id, children }: SectionProps<Page>) {
  const sections: readonly SectionName[] = PAGES[of].sections;
  const title = sections.find(([each]) => each === id)?.[1];
  return (
    <section
      id={id}
      data-section={title}
      aria-labelledby={`${id}-title`}
      className="mt-12 border-t border-hair pt-10"
    >
      <h2 id={`${id}-title`} className="text-[1.625rem]/[1.2] font-bold">
        <a href={`#${id}`} className="group no-underline">
          {title}
          <span
            aria-hidden="true"
            className="ml-2 text-ink3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          >
            #
          </span>
        </a>
      </h2>
      {children}
    </section>
  );
}
