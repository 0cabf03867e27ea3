import { lazy, Suspense, useEffect, useState } from "react";
import { SiteFooter } from "../../parts/SiteFooter.tsx";
import { paths } from "../../paths.ts";
import { whenSessionKnown } from "../../session/session-state.ts";
import { Hero } from "./Hero.tsx";
import { HowToPlay } from "./HowToPlay.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import { TeamGrid } from "./TeamGrid.tsx";
import { TrueOwnership } from "./TrueOwnership.tsx";
import { WeeklyTournaments } from "./WeeklyTournaments.tsx";

const LandingConnect = lazy(() =>
  import("./LandingConnect.tsx").then((module) => ({ default: module.LandingConnect })),
);

/** The landing page. It is prerendered: what it shows first depends on nothing. */
export function LandingPage() {
  const [isConnecting, setIsConnecting] = useState(false);
  const isIdle = useIdle();

  async function buy() {
    const { status } = await whenSessionKnown();
    if (status === "signed-in") location.assign(paths.presale);
    else setIsConnecting(true);
  }

  return (
    <>
      <LandingHeader onConnect={() => setIsConnecting(true)} />
      <main>
        <Hero onConnect={() => setIsConnecting(true)} onBuy={() => void buy()} />
        <TeamGrid />
        <HowToPlay />
        <TrueOwnership />
        <WeeklyTournaments />
      </main>
      <SiteFooter />
      {(isConnecting || isIdle) && (
        <Suspense>
          <LandingConnect open={isConnecting} onOpenChange={setIsConnecting} />
        </Suspense>
      )}
    </>
  );
}

/** True some time after the page has become usable: for what is likely to be needed, but not yet. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
