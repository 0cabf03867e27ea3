import type { ReactNode } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { POSITION_NAMES } from "../../rules/positions.ts";
import { TierBadge } from "./TierBadge.tsx";

/** What a card says, as rows of a `<dl>`. */
export function CardFacts({ player }: { player: CardPlayer }) {
  return (
    <>
      <CardFact label="Tier">
        <TierBadge tier={player.tier} />
      </CardFact>
      <CardFact label="Position">{POSITION_NAMES[player.position]}</CardFact>
      <CardFact label="Number">{player.number ?? "-"}</CardFact>
      <CardFact label="Popularity">{player.popularity} out of 100</CardFact>
    </>
  );
}

export function CardFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hair pb-2">
      <dt className="type-small whitespace-nowrap text-ink2">{label}</dt>
      <dd className="type-label text-right">{children}</dd>
    </div>
  );
}
