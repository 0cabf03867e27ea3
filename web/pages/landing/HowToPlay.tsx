import { ArrowLeftRight } from "lucide-react";
import type { ReactNode } from "react";
import { CardFace } from "../../cards/CardFace.tsx";
import { CourtLines } from "../../art/CourtLines.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { TeamBadge } from "../../art/TeamBadge.tsx";
import { FACTS } from "./facts.ts";
import { InPhase } from "../../layout/InPhase.tsx";
import { SAMPLE_PLAYERS } from "../../cards/sample-players.ts";

/** Guards, forwards and center of a lineup, positioned on the half court in percent. */
const LINEUP = [
  ["Golden State Warriors", 50, 20],
  ["Oklahoma City Thunder", 16, 42],
  ["Los Angeles Lakers", 84, 42],
  ["Boston Celtics", 30, 74],
  ["Denver Nuggets", 66, 78],
] as const;

/** Rank on the podium, its height, and who stands there. */
const PODIUM = [
  [2, "h-14", SAMPLE_PLAYERS.rare],
  [1, "h-20", SAMPLE_PLAYERS.legendary],
  [3, "h-9", SAMPLE_PLAYERS.common],
] as const;

/** Four cards, in the order a player goes through them. */
export function HowToPlay() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="border-t border-hair [contain-intrinsic-height:auto_1545px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_545px]"
    >
      <div className="page-width pt-14 pb-4 sm:pt-20">
        <h2 id="features-title" className="type-band">
          How to Play
        </h2>
        <ol className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Step
            title="Buy Packs Get Players"
            art={<PackArt className="w-24 rotate-[5deg]" />}
            text={
              <InPhase
                presale={`Each pack holds ${FACTS.players} different players with ${FACTS.tokensPerPlayer} tokens each. The odds are on the page before you pay.`}
                season={`Each pack of the presale held ${FACTS.players} different players with ${FACTS.tokensPerPlayer} tokens each. The presale is over.`}
              />
            }
          />
          <Step
            title="Trade Player Tokens"
            art={<TradeArt />}
            text="Sell the players you do not need, add the ones you do. Trading carries a 0% protocol fee."
          />
          <Step
            title="Compete"
            art={<LineupArt />}
            text="Two guards, two forwards, one center and five on the bench. They lock when the first game of the week begins."
          />
          <Step
            title="Win Rewards"
            art={<PodiumArt />}
            text="Points come from real NBA statistics. Rewards are paid on Solana and grow with holdings and performance."
          />
        </ol>
      </div>
    </section>
  );
}

function Step({ title, text, art }: { title: string; text: ReactNode; art: ReactNode }) {
  return (
    <li className="flex flex-col border border-hair bg-s1">
      <div className="court-floor grid h-48 place-items-center overflow-hidden border-b border-hair">
        {art}
      </div>
      <div className="p-5">
        <h3 className="type-title">{title}</h3>
        <p className="type-body mt-2 text-ink2">{text}</p>
      </div>
    </li>
  );
}

function TradeArt() {
  return (
    <div aria-hidden="true" className="flex items-center gap-4">
      <CardFace player={SAMPLE_PLAYERS.rare} density="compact" isDecorative className="w-24" />
      <ArrowLeftRight className="size-5 text-ink2" />
      <CardFace player={SAMPLE_PLAYERS.common} density="compact" isDecorative className="w-24" />
    </div>
  );
}

function LineupArt() {
  return (
    <div aria-hidden="true" className="relative w-50">
      <CourtLines view="half" className="text-edge" />
      {LINEUP.map(([team, left, top]) => (
        <span
          key={team}
          className="absolute -translate-1/2"
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          <TeamBadge team={team} className="size-10" />
        </span>
      ))}
    </div>
  );
}

function PodiumArt() {
  return (
    <div aria-hidden="true" className="flex items-end self-end">
      {PODIUM.map(([place, height, player]) => (
        <div key={place} className="w-20">
          <CardFace
            player={player}
            density="compact"
            isDecorative
            className="mx-auto mb-1.5 w-14"
          />
          <span
            className={`type-data-l grid justify-center bg-linear-to-b from-edge to-s2 pt-1.5 text-ink ${height}`}
          >
            {place}
          </span>
        </div>
      ))}
    </div>
  );
}
