type SectionIndexProps = {
  sections: readonly (readonly [id: string, title: string])[];
  current: string | undefined;
};

/** The sections of a page; a bar marks the current one. */
export function SectionIndex({ sections, current }: SectionIndexProps) {
  return (
    <ol className="border-l border-hair">
      {sections.map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className="type-note -ml-px flex min-h-9 items-center border-l-2 border-transparent pl-4 text-ink2 no-underline transition-colors duration-[120ms] hover:text-ink aria-[current=location]:border-ink aria-[current=location]:font-semibold aria-[current=location]:text-ink pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
