import type { ReactNode } from "react";

type PartProps = { id: string; title: string; children: ReactNode };

/** A part of a section. "On this page" and search find it by `data-entry`. */
export function Part({ id, title, children }: PartProps) {
  return (
    <div id={id} data-entry={title} className="mt-8">
      <h3 className="type-title">
        <a href={`#${id}`} className="group no-underline">
          {title}
          <span
            aria-hidden="true"
            className="ml-2 text-ink3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          >
            #
          </span>
        </a>
      </h3>
      {children}
    </div>
  );
}
