import { CourtLines } from "../../parts/CourtLines.tsx";
import { PackArt } from "../../parts/PackArt.tsx";
import { SiteFooter } from "../../parts/SiteFooter.tsx";
import { TierMark } from "../../parts/TierMark.tsx";
import { HeroCards } from "./HeroCards.tsx";
import { HowToPlay } from "./HowToPlay.tsx";
import { TeamGrid } from "./TeamGrid.tsx";
import { TrueOwnership } from "./TrueOwnership.tsx";
import { WeeklyTournaments } from "./WeeklyTournaments.tsx";

/** The `Still` parts of the landing page: its art, and all that follows the first screen. */
export const landingStill = {
  court: (
    <CourtLines
      view="circle"
      className="absolute top-1/2 left-[73%] -z-10 hidden w-[82rem] -translate-1/2 [mask:linear-gradient(90deg,transparent_22%,#000_50%)] lg:block"
    />
  ),
  cards: <HeroCards />,
  pack: <PackArt className="-my-7 w-14 shrink-0 -rotate-6 sm:w-16" />,
  "mark-S": <TierMark tier="S" className="max-sm:size-4.5" />,
  "mark-A": <TierMark tier="A" className="max-sm:size-4.5" />,
  "mark-B": <TierMark tier="B" className="max-sm:size-4.5" />,
  sections: (
    <>
      <TeamGrid />
      <HowToPlay />
      <TrueOwnership />
      <WeeklyTournaments />
    </>
  ),
  footer: <SiteFooter />,
};
