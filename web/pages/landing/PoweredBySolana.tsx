const REASONS = [
  [
    "Lightning Fast",
    "6 to 13 s",
    "until a payment is final and its packs are drawn. You see it confirmed long before that.",
  ],
  [
    "Transparent",
    "Every draw",
    "is in a public log and can be recomputed by anyone, like every payment and every delivery.",
  ],
  [
    "Low Fees",
    "0%",
    "protocol fee on trades. The network takes a fraction of a cent, and delivery is on us.",
  ],
] as const;

/** Benefits of the chain, in three figures. */
export function PoweredBySolana() {
  return (
    <section
      aria-labelledby="solana"
      className="bg-s1 [contain-intrinsic-height:auto_575px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_265px]"
    >
      <div className="page-width pb-14 sm:pb-20">
        <div className="grid gap-x-14 gap-y-6 border-t border-hair pt-10 lg:grid-cols-[1fr_3fr]">
          <h2 id="solana" className="type-display-l">
            Powered by Solana
          </h2>
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
            {REASONS.map(([title, figure, text]) => (
              <div key={title}>
                <dt className="font-semibold text-ink2">{title}</dt>
                <dd>
                  <span className="type-data-xl mt-1 block">{figure}</span>
                  <span className="type-body mt-2 block text-ink2">{text}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
