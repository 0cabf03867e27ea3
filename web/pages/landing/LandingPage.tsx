import { lazy, Suspense, useEffect, useState } from "react";
import { Still } from "../../parts/Still.tsx";
import { paths } from "../../paths.ts";
import { whenSessionKnown } from "../../session/session-state.ts";
import { Hero } from "./Hero.tsx";
import { LandingHeader } from "./LandingHeader.tsx";

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
        <Still id="sections" />
      </main>
      <Still id="footer" />
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
