import { SOCIAL } from "../../layout/social.ts";
import { IN_SEASON, WHILE_SOLD } from "../../layout/while-sold.ts";
import { CourtLines } from "../../art/CourtLines.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { paths } from "../../paths.ts";
import { TextLink } from "../../ui/TextLink.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { FACTS } from "./facts.ts";
import { InPhase } from "../../layout/InPhase.tsx";
import { PackStage } from "./PackStage.tsx";
import { PlayButton } from "./PlayButton.tsx";

/** The first screen: what the game is, a pack that tears, and the main button. */
export function Hero() {
  return (
    <div className="relative isolate overflow-hidden">
      <CourtLines
        view="circle"
        className="absolute top-80 left-1/2 -z-10 w-[46rem] -translate-1/2 beside:top-88 beside:left-[71%] lg:w-[84rem] beside:[mask:linear-gradient(90deg,transparent_22%,#000_50%)]"
      />
      <div className="hero-grid page-width">
        <div className="relative z-10 [grid-area:title] beside:self-end">
          <p className="type-body-l text-ink2">Fantasy Basketball on Solana</p>
          <h1
            id="hero"
            className="type-display-xl mt-3 max-lg:text-[clamp(2.5rem,13.5vw,4.5rem)] max-lg:beside:text-[clamp(2.25rem,min(8vw,15dvh),4.5rem)]"
          >
            <span className="block">Draft. </span>
            <span className="block">Hold. </span>
            <span className="block">Win.</span>
          </h1>
        </div>
        <PackStage />
        <div className="relative z-10 [grid-area:way] beside:mt-6">
          <p className="type-body-l max-w-[42ch] text-ink2">
            <InPhase
              presale="Open packs of NBA player tokens, set a roster of ten,"
              season="Set a roster of ten from the NBA player tokens that you hold,"
            />{" "}
            and play tournaments twice a week, scored on real statistics. The tokens stay in your
            wallet.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <PlayButton variant="primary" size="l" className="max-sm:w-full" data-way-in="">
              Connect Wallet & Play
            </PlayButton>
            <ExternalLink href={SOCIAL.href} className="inline-flex min-h-11 items-center">
              {SOCIAL.label}
            </ExternalLink>
          </div>
          <noscript>
            <p className="type-body mt-4 text-warn">
              Connecting a wallet needs JavaScript. You can read everything here without it.
            </p>
          </noscript>
          <FounderPacks />
          <SoldPacks />
        </div>
      </div>
    </div>
  );
}

const TICKET =
  "notch mt-7 max-w-[31rem] py-4 pr-4 pl-5 [--notch-edge:var(--color-edge)] [--notch-fill:var(--color-s2)] [--notch:16px] sm:pr-5";
const TICKET_TITLE = "block text-[0.9375rem] font-semibold tracking-[0.03em]";

/** The presale banner: a ticket with a pack on it. */
function FounderPacks() {
  return (
    <div className={`${TICKET} flex items-center gap-4 ${WHILE_SOLD}`}>
      <PackArt className="-my-7 w-14 shrink-0 -rotate-6 sm:w-16" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p>
          <span className={TICKET_TITLE}>PRESALE FOUNDER PACKS</span>
          <span className="type-note text-ink2">
            {FACTS.players} players, {FACTS.tokensPerPack} tokens, {FACTS.price} USDC
          </span>
        </p>
        <PlayButton>Buy now</PlayButton>
      </div>
    </div>
  );
}

/** In its place in the season, when nothing is for sale: what it takes to play, and what there is to watch. */
function SoldPacks() {
  return (
    <div className={`${TICKET} ${IN_SEASON}`}>
      <p>
        <span className={TICKET_TITLE}>THE SEASON IS ON</span>
        <span className="type-note text-ink2">
          The presale is over, and trading is not open yet. You play with tokens from the presale,
          or with those that someone sends you.
        </span>
      </p>
      <TextLink href={paths.tournaments} className="mt-1 -mb-2 inline-flex min-h-11 items-center">
        Watch the tournaments
      </TextLink>
    </div>
  );
}
