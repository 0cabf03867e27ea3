import { countText } from "../../../rules/count-text.ts";
import { pointsText } from "../../season/figures.ts";
import { type Bin, type Distribution as Distributed, placeOf } from "./distribution.ts";

type DistributionProps = {
  distribution: Distributed;
  /** Points in tenths. */
  bar: number;
  /** The user's total; undefined without an entry. */
  own: number | undefined;
};

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

/** Histogram of points: dark bins are below the bar, light ones are paid, and the white one is the user's. */
export function Distribution({ distribution, bar, own }: DistributionProps) {
  const { bins, most, paid, below, ticks } = distribution;
  const barAt = placeOf(bar, distribution);
  const ownAt = own === undefined ? undefined : placeOf(own, distribution);
  const isPaid = own !== undefined && own > bar;
  const isBarLeft = barAt > 0.34 && (ownAt === undefined || ownAt >= barAt || barAt > 0.5);
  const isOwnLeft = ownAt !== undefined && (ownAt > 0.72 || (ownAt < barAt && ownAt > 0.34));
  return (
    <figure>
      <figcaption className="sr-only">
        {`${countText(paid, "entry", "entries")} above the bar of ${pointsText(bar)} points, sharing the pool, and ${below.toLocaleString("en-US")} below it.`}
        {own === undefined ? "" : ` You have ${pointsText(own)}.`}
      </figcaption>
      <div aria-hidden="true" className="pt-26">
        <div className="relative h-32 sm:h-40">
          <div className="flex h-full items-end gap-px sm:gap-0.5">
            {bins.map((bin) => (
              <span
                key={bin.from}
                className={`grow basis-0 transition-[height] duration-[320ms] ease-court ${isOwn(bin, own) ? "bg-ink" : ""}`}
                style={{
                  height: heightOf(bin, most),
                  ...(isOwn(bin, own) ? {} : { background: fillOf(bin, bar) }),
                }}
              />
            ))}
          </div>
          {/* Two rows of labels: the bar and the user's points may be as close as they like. */}
          <Marker
            at={barAt}
            isLeft={isBarLeft}
            title={
              <>
                Bar {pointsText(bar)}
                <span className="max-sm:hidden">, 90% of the average</span>
              </>
            }
            detail={
              <>
                {below.toLocaleString("en-US")} below
                <span className="max-sm:hidden">
                  , {paid.toLocaleString("en-US")} {paid === 1 ? "shares" : "share"} the pool
                </span>
              </>
            }
            className="-top-14 border-l-2 border-dashed border-ink bg-s1 shadow-[0_0_0_1px_var(--color-s1)]"
          />
          {own !== undefined && ownAt !== undefined && (
            <Marker
              at={ownAt}
              isLeft={isOwnLeft}
              title={`You ${pointsText(own)}`}
              detail={
                isPaid ? (
                  <>
                    {pointsText(own - bar)} above<span className="max-sm:hidden"> the bar</span>
                  </>
                ) : (
                  `${pointsText(bar - own)} to the bar`
                )
              }
              className="-top-2 border-l-2 border-ink before:absolute before:-top-1 before:-left-[9px] before:border-x-8 before:border-t-8 before:border-x-transparent before:border-t-ink"
            />
          )}
        </div>
        <div className="relative mt-2 h-6 border-t border-hair pt-2">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="type-small absolute -translate-x-1/2 text-ink3 tabular-nums"
              style={{ left: percent(placeOf(tick, distribution)) }}
            >
              {tick / 10}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

type MarkerProps = {
  /** Share of the histogram's width, from the left. */
  at: number;
  /** True if the label is to the left of the line, false if to its right. */
  isLeft: boolean;
  title: React.ReactNode;
  detail: React.ReactNode;
  /** Where the line begins, and how it is drawn. */
  className: string;
};

function Marker({ at, isLeft, title, detail, className }: MarkerProps) {
  return (
    <div
      className={`absolute bottom-0 w-0 transition-[left] duration-[320ms] ease-court ${className}`}
      style={{ left: percent(at) }}
    >
      <p
        className={`type-note absolute -top-12 bg-s1 px-1 whitespace-nowrap ${isLeft ? "right-2 text-right" : "left-2"}`}
      >
        <span className="block font-bold">{title}</span>
        <span className="block text-ink2">{detail}</span>
      </p>
    </div>
  );
}

function isOwn({ from, until }: Bin, own: number | undefined): boolean {
  return own !== undefined && own >= from && own < until;
}

/** Returns the height of a bin, at least 2 px, so that a single entry is visible next to thousands. */
function heightOf({ entries }: Bin, most: number): string {
  return entries === 0 ? "0" : `max(2px, ${percent(entries / most)})`;
}

/** The bar may cut through a bin. */
function fillOf({ from, until }: Bin, bar: number): string {
  const cut = percent(Math.min(1, Math.max(0, (bar - from) / (until - from))));
  const [dark, light] = ["var(--color-s3)", "var(--color-edge)"];
  return `linear-gradient(90deg, ${dark} ${cut}, ${light} ${cut})`;
}
