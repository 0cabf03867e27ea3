import { CourtLines } from "../../art/CourtLines.tsx";
import { PlayButton } from "./PlayButton.tsx";
import { FACTS } from "./facts.ts";
import { InPhase } from "../../layout/InPhase.tsx";

/** The end of the page: center court, and the main button once more. */
export function BecomeChampion() {
  return (
    <section
      aria-labelledby="champion"
      className="relative isolate overflow-hidden [contain-intrinsic-height:auto_465px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_565px]"
    >
      <CourtLines
        view="circle"
        className="absolute top-1/2 left-1/2 -z-10 w-[64rem] -translate-1/2 [mask:radial-gradient(closest-side,transparent_40%,#000_49%,#000_55%,transparent)] lg:w-[150rem]"
      />
      <div className="page-width flex flex-col items-center py-24 text-center lg:py-40">
        <h2 id="champion" className="type-display-xl">
          Become a Champion
        </h2>
        <p className="type-body-l mt-6 max-w-[46ch] text-balance text-ink2">
          <InPhase
            presale={`${FACTS.presaleShare} of each player's supply is in the presale. It ends when that is sold out or when the NBA season starts.`}
            season="The season is on. Rosters lock when the first game of the week begins."
          />
        </p>
        <PlayButton variant="primary" size="l" className="mt-8 max-sm:w-full">
          Start Playing Now
        </PlayButton>
      </div>
    </section>
  );
}
