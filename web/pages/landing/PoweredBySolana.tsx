import { paths } from "../../paths.ts";
import { TextLink } from "../../ui/TextLink.tsx";

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
      className="border-t border-hair bg-s1 [contain-intrinsic-height:auto_740px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_335px]"
    >
      <div className="page-width grid gap-x-16 gap-y-8 py-14 sm:py-18 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
        <div>
          <h2 id="solana" className="type-display-l">
            Powered by Solana
          </h2>
          <p className="type-body mt-4 max-w-[44ch] text-ink2">
            Do not take our word for it:{" "}
            <TextLink href={paths.fairness}>check a draw yourself</TextLink>.
          </p>
        </div>
        <dl className="grid border-hair sm:grid-cols-3 sm:border-l">
          {REASONS.map(([title, figure, text]) => (
            <div
              key={title}
              className="border-hair py-5 max-sm:border-t sm:px-6 sm:py-0 sm:not-first:border-l lg:px-8"
            >
              <dt className="type-title">{title}</dt>
              <dd>
                <span className="type-data-xl mt-3 block sm:mt-5">{figure}</span>
                <span className="type-body mt-3 block text-ink2">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
