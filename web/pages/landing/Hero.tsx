import { Still } from "../../parts/Still.tsx";
import { tiltWithin, untiltWithin } from "../../parts/card-tilt.ts";
import { SOCIAL } from "../../parts/social.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { FactStrip } from "./FactStrip.tsx";
import { FACTS } from "./facts.ts";

type HeroProps = {
  onConnect: () => void;
  /** Buy now, for whoever presses it: on to the presale, or to the connect dialog. */
  onBuy: () => void;
};

/** The first screen: what it is, what it costs, and the one thing to press. */
export function Hero({ onConnect, onBuy }: HeroProps) {
  const { status } = useSession();
  const isSignedIn = status === "signed-in";
  return (
    <section aria-labelledby="hero">
      <div className="relative isolate overflow-hidden">
        <Still id="court" />
        <div className="page-width grid items-center gap-x-8 gap-y-10 pt-8 pb-12 sm:pt-14 lg:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] lg:pb-16">
          <div>
            <p className="type-body-l text-ink2">Fantasy Basketball on Solana</p>
            <h1 id="hero" className="type-display-xl mt-3">
              <span className="block">Draft. </span>
              <span className="block">Hold. </span>
              <span className="block">Win.</span>
            </h1>
            <p className="type-body-l mt-6 max-w-[46ch] text-ink2">
              Open packs of NBA player tokens, set a roster of ten, and play weekly tournaments
              scored on real statistics. The tokens stay in your wallet.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
              {isSignedIn ? (
                <ButtonLink href={paths.packResults} size="l">
                  View your packs
                </ButtonLink>
              ) : (
                <Button variant="primary" size="l" onClick={onConnect} className="max-sm:w-full">
                  Connect Wallet & Play
                </Button>
              )}
              <ExternalLink href={SOCIAL.href} className="inline-flex min-h-11 items-center">
                {SOCIAL.label}
              </ExternalLink>
            </div>
            <FounderPacks isSignedIn={isSignedIn} onBuy={onBuy} />
          </div>
          <div onPointerMove={tiltWithin} onPointerLeave={untiltWithin}>
            <Still id="cards" />
          </div>
        </div>
      </div>
      <FactStrip />
    </section>
  );
}

/** The banner of the presale: a ticket with a pack on it. */
function FounderPacks({ isSignedIn, onBuy }: { isSignedIn: boolean; onBuy: () => void }) {
  return (
    <div className="notch mt-8 flex max-w-[35rem] items-center gap-4 py-4 pr-4 pl-5 [--notch-edge:var(--color-edge)] [--notch-fill:var(--color-s2)] [--notch:16px] sm:gap-5 sm:pr-6">
      <Still id="pack" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p>
          <span className="type-label block tracking-[0.04em]">PRESALE FOUNDER PACKS</span>
          <span className="type-small text-ink2">
            {FACTS.players} players, {FACTS.tokensPerPack} tokens, {FACTS.price} USDC
          </span>
        </p>
        <Button variant={isSignedIn ? "primary" : "secondary"} onClick={onBuy}>
          Buy now
        </Button>
      </div>
    </div>
  );
}
