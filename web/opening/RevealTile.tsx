import type { Tier } from "../../rules/tiers.ts";
import type { CardPlayer } from "../../art/card.ts";
import { TeamBadge } from "../art/TeamBadge.tsx";
import { TierMark } from "../art/TierMark.tsx";

const FRAME: Record<Tier, string> = { S: "bg-tier-s", A: "bg-tier-a", B: "bg-edge" };

/** A card too small for its art: frame, badge and mark. */
export function RevealTile({ player }: { player: CardPlayer }) {
  return (
    <div className={`clip-card grid aspect-5/7 p-px ${FRAME[player.tier]}`}>
      <div className="clip-card grid place-items-center bg-s2">
        <div className="flex w-full flex-col items-center gap-[6%]">
          <TeamBadge team={player.currentTeam} className="h-auto w-[62%]" />
          <TierMark tier={player.tier} className="h-auto w-[34%]" />
        </div>
      </div>
    </div>
  );
}
