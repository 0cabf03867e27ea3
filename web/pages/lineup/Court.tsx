import { cx } from "class-variance-authority";
import { BENCH_SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { CourtLines } from "../../art/CourtLines.tsx";
import { Place, type PlaceProps, type PlaceView } from "./Place.tsx";

type CourtProps = Pick<PlaceProps, "press" | "drop"> & {
  /** In the order of the slots. */
  places: readonly PlaceView[];
};

/** A low window has a low court, so that the bench is in view, too. */
export const COURT_SIZE =
  "w-full aspect-[390/372] sm:aspect-[553/532] lg:max-h-[max(22rem,100dvh-29.5rem)]";

/** On a low court, a card and the lines below it must fit between two rows. */
const CARD_WIDTH = "w-[18.5%] lg:w-[min(18.5%,(47cqh-4.25rem)/1.4)]";

/** Positions of the five as seen from midcourt: guards outside, the center under the hoop. */
const SPOTS = [
  `left-[22%] top-[4%] ${CARD_WIDTH}`,
  `left-[78%] top-[4%] ${CARD_WIDTH}`,
  `left-[17%] top-[51%] ${CARD_WIDTH}`,
  `left-[83%] top-[51%] ${CARD_WIDTH}`,
  "left-1/2 top-[34%] w-[21%] lg:w-[min(21%,(53cqh-4.25rem)/1.4)]",
] as const;

/** A half court with the five who score. */
export function Court({ places, press, drop }: CourtProps) {
  return (
    <section
      aria-label="Starting five"
      className="relative isolate overflow-hidden border border-hair bg-s1 max-sm:-mx-[1.125rem] max-sm:border-x-0"
    >
      <div className="court-floor absolute inset-0 -z-20" />
      <CourtLines view="half" className="absolute inset-x-0 bottom-0 -z-10" />
      <ol className={cx("relative lg:[container-type:size]", COURT_SIZE)}>
        {STARTER_SLOTS.map((slot, index) => (
          <li key={slot} className={cx("absolute -translate-x-1/2", SPOTS[index])}>
            <Place
              {...places[index]!}
              press={press}
              drop={drop}
              // Names may be wider than cards.
              className="-mx-[14%] w-[128%] px-[10.9%] [&>.type-name]:-mx-[10%] max-sm:[&>.type-name]:-mx-[24%] lg:[&>.type-name]:-mx-[26%] max-lg:beside:[&>.type-name]:-mx-[24%]"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The bench, in the order of substitution. */
export function Bench({ places, press, drop }: CourtProps) {
  return (
    <section
      aria-labelledby="bench"
      className="border border-hair bg-s1 p-4 max-sm:-mx-[1.125rem] max-sm:border-x-0 sm:px-5 max-lg:beside:px-4"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bench" className="font-bold">
          Bench
        </h2>
        <p className="type-note text-ink2">First eligible sub who played comes in</p>
      </header>
      <ol className="grid grid-cols-5 gap-x-2 sm:gap-x-6 max-lg:beside:gap-x-2">
        {BENCH_SLOTS.map((slot, index) => (
          <li key={slot} className="min-w-0">
            <Place
              {...places[STARTER_SLOTS.length + index]!}
              press={press}
              drop={drop}
              className="max-sm:[&>.type-name]:-mx-1 max-lg:beside:[&>.type-name]:-mx-1"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
