import { SiteFooter } from "../../layout/SiteFooter.tsx";
import { TierMark } from "../../art/TierMark.tsx";
import { BecomeChampion } from "./BecomeChampion.tsx";
import { EpicRewards } from "./EpicRewards.tsx";
import { GetStarted } from "./GetStarted.tsx";
import { Hero } from "./Hero.tsx";
import { HowToPlay } from "./HowToPlay.tsx";
import { PoweredBySolana } from "./PoweredBySolana.tsx";
import { RecomputeDraw } from "./RecomputeDraw.tsx";
import { TeamBuilder } from "./TeamBuilder.tsx";
import { TeamGrid } from "./TeamGrid.tsx";
import { TrueOwnership } from "./TrueOwnership.tsx";
import { WeeklyTournaments } from "./WeeklyTournaments.tsx";

/** The `Still` parts of the landing page: nearly all of it. */
export const landingStill = {
  hero: <Hero />,
  "mark-S": <TierMark tier="S" className="max-sm:size-4.5" />,
  "mark-A": <TierMark tier="A" className="max-sm:size-4.5" />,
  "mark-B": <TierMark tier="B" className="max-sm:size-4.5" />,
  sections: (
    <>
      <TeamGrid />
      <RecomputeDraw />
      <PoweredBySolana />
      <TeamBuilder />
      <EpicRewards />
      <HowToPlay />
      <TrueOwnership />
      <WeeklyTournaments />
      <GetStarted />
      <BecomeChampion />
    </>
  ),
  footer: <SiteFooter />,
};
