type DefinitionsProps = { rows: readonly (readonly [word: string, meaning: string])[] };

/** Terms and their meanings. */
export function Definitions({ rows }: DefinitionsProps) {
  return (
    <dl className="mt-4">
      {rows.map(([word, meaning]) => (
        <div key={word} className="border-b border-hair py-3 sm:grid sm:grid-cols-[10rem_1fr]">
          <dt className="type-label-l sm:pt-0.5">{word}</dt>
          <dd className="text-ink2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
