import { CardFace } from "../../cards/CardFace.tsx";
import { CourtLines } from "../../art/CourtLines.tsx";
import { PlayButton } from "./PlayButton.tsx";
import { SAMPLE_LINEUP } from "../../cards/sample-players.ts";

/** Distance of each of the five below the top of the arc. */
const ON_THE_ARC = ["lg:mt-24", "lg:mt-8", "", "lg:mt-8", "lg:mt-24"];

/** A sample lineup along the three-point line. */
export function TeamBuilder() {
  return (
    <section
      aria-labelledby="builder"
      className="relative isolate overflow-hidden border-t border-hair [contain-intrinsic-height:auto_995px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_885px]"
    >
      <CourtLines
        view="half"
        className="absolute -bottom-24 left-1/2 -z-10 hidden w-[78rem] -translate-x-1/2 [mask:linear-gradient(transparent_12%,#000_55%)] lg:block"
      />
      <div className="page-width py-14 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h2 id="builder" className="type-band">
              Team Builder
            </h2>
            <p className="type-body-l mt-4 max-w-[52ch] text-ink2">
              Two guards, two forwards, one center, and five more on the bench. Any player whose
              tokens you hold can be one of your ten.
            </p>
          </div>
          <PlayButton size="l" className="max-sm:w-full">
            Start Building
          </PlayButton>
        </div>
        <ul
          aria-label="Sample lineup"
          className="mt-8 grid divide-y divide-hair border-y border-hair lg:mt-14 lg:grid-cols-5 lg:gap-8 lg:divide-y-0 lg:border-0"
        >
          {SAMPLE_LINEUP.map((player, index) => (
            <li
              key={player.id}
              className={`grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 py-3 lg:grid-cols-[1fr_auto] lg:content-start lg:items-start lg:py-0 ${ON_THE_ARC[index] ?? ""}`}
            >
              <CardFace
                player={player}
                density="compact"
                isDecorative
                className="lg:col-span-2 lg:mb-4"
              />
              <p>
                <span className="block font-semibold leading-snug lg:text-[1.0625rem]">
                  {player.name}
                </span>
                <span className="type-note block text-ink2">
                  {player.currentTeam}, {player.position}
                </span>
              </p>
              <p className="text-right lg:-mt-1">
                <span className="type-data-xl block">{player.rating}</span>
                <span className="type-note block text-ink3">Rating</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="type-note mt-6 w-fit bg-bg text-ink3 lg:mt-10 lg:pr-3">
          A sample with made-up ratings. Your own lineup also needs a center.
        </p>
      </div>
    </section>
  );
}
