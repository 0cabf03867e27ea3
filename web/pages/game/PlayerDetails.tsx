import type { ReactNode } from "react";
import { POSITION_NAMES } from "../../../rules/positions.ts";
import { PlayerCard } from "../../cards/PlayerCard.tsx";
import { TierBadge } from "../../cards/TierBadge.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ShortAddress } from "../../ui/ShortAddress.tsx";
import type { Player } from "./players-query.ts";

/** Everything known about one player. */
export function PlayerDetails({ player, onClose }: { player: Player | null; onClose: () => void }) {
  return (
    <Dialog
      open={player !== null}
      onOpenChange={onClose}
      title={player?.name ?? ""}
      description={player?.currentTeam}
      width="m"
      focus="title"
    >
      {player && (
        <div className="grid items-center gap-6 sm:grid-cols-[13rem_1fr] sm:gap-8">
          <PlayerCard
            player={player}
            density="full"
            isDecorative
            className="mx-auto w-full max-w-52"
          />
          <dl className="flex flex-col gap-3">
            <Fact label="Tier">
              <TierBadge tier={player.tier} />
            </Fact>
            <Fact label="Position">{POSITION_NAMES[player.position]}</Fact>
            <Fact label="Number">{player.number ?? "-"}</Fact>
            <Fact label="Popularity">{player.popularity} out of 100</Fact>
            <Fact label="In presale packs">{player.isInPresale ? "Yes" : "No"}</Fact>
            {player.mint !== null && (
              <Fact label="Token">
                <ShortAddress address={player.mint} />
              </Fact>
            )}
          </dl>
        </div>
      )}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hair pb-2">
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="type-label text-right">{children}</dd>
    </div>
  );
}
