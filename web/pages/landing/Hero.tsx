import { SOCIAL } from "../../layout/social.ts";
import { CourtLines } from "../../art/CourtLines.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { FACTS } from "./facts.ts";
import { HeroCards } from "./HeroCards.tsx";
import { PlayButton } from "./PlayButton.tsx";

/** The first screen: what the game is, and the main button. */
export function Hero() {
  return (
    <div className="relative isolate overflow-hidden">
      <CourtLines
        view="circle"
        className="absolute top-1/2 left-[73%] -z-10 hidden w-[82rem] -translate-1/2 [mask:linear-gradient(90deg,transparent_22%,#000_50%)] lg:block"
      />
      <div className="page-width grid items-center gap-x-8 gap-y-10 pt-8 pb-12 sm:pt-14 lg:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] lg:pb-16">
        <div>
          <p className="type-body-l text-ink2">Fantasy Basketball on Solana</p>
          <h1 id="hero" className="type-display-xl mt-3">
            <span className="block">Draft. </span>
            <span className="block">Hold. </span>
            <span className="block">Win.</span>
          </h1>
          <p className="type-body-l mt-6 max-w-[46ch] text-ink2">
            Open packs of NBA player tokens, set a roster of ten, and play weekly tournaments scored
            on real statistics. The tokens stay in your wallet.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
            <PlayButton variant="primary" size="l" className="max-sm:w-full" data-way-in="">
              Connect Wallet & Play
            </PlayButton>
            <ExternalLink href={SOCIAL.href} className="inline-flex min-h-11 items-center">
              {SOCIAL.label}
            </ExternalLink>
          </div>
          <noscript>
            <p className="type-body mt-4 text-warn">
              Connecting a wallet needs JavaScript. Everything here can be read without it.
            </p>
          </noscript>
          <FounderPacks />
        </div>
        <HeroCards />
      </div>
    </div>
  );
}

/** The presale banner: a ticket with a pack on it. */
function FounderPacks() {
  return (
    <div className="notch mt-8 flex max-w-[35rem] items-center gap-4 py-4 pr-4 pl-5 [--notch-edge:var(--color-edge)] [--notch-fill:var(--color-s2)] [--notch:16px] sm:gap-5 sm:pr-6">
      <PackArt className="-my-7 w-14 shrink-0 -rotate-6 sm:w-16" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p>
          <span className="type-label block tracking-[0.04em]">PRESALE FOUNDER PACKS</span>
          <span className="type-small text-ink2">
            {FACTS.players} players, {FACTS.tokensPerPack} tokens, {FACTS.price} USDC
          </span>
        </p>
        <PlayButton>Buy now</PlayButton>
      </div>
    </div>
  );
}
