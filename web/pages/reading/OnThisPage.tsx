import type { SectionName } from "./pages.ts";

type OnThisPageProps = {
  /** The parts of the current section. */
  parts: readonly SectionName[];
  /** The current one. */
  entry: string | undefined;
};

/** Links to the parts of the current section. */
export function OnThisPage({ parts, entry }: OnThisPageProps) {
  if (parts.length === 0) return null;
  return (
    <nav
      aria-label="On this page"
      className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto pt-11 pb-8 xl:block"
    >
      <p className="type-label-l">On this page</p>
      <ul className="mt-2">
        {parts.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === entry ? "location" : undefined}
              className="type-note block py-1.5 text-ink2 no-underline hover:text-ink aria-[current=location]:font-semibold aria-[current=location]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
