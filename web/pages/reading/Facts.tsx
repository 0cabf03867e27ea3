type FactsProps = { rows: readonly (readonly [label: string, value: string])[] };

/** Labels and figures, one pair per line. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="mt-5 divide-y divide-hair border-y border-hair">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="text-ink2">{label}</dt>
          <dd className="type-data-m">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
