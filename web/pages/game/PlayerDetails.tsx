import { CardFact, CardSheet } from "../../cards/CardSheet.tsx";
import { GameLog } from "../../season/GameLog.tsx";
import { ShortAddress } from "../../ui/ShortAddress.tsx";
import type { Player } from "../../queries/players.ts";

/** Everything known about one player. */
export function PlayerDetails({ player, onClose }: { player: Player | null; onClose: () => void }) {
  return (
    <CardSheet
      player={player}
      onClose={onClose}
      isInAddress
      more={player && <GameLog player={player.id} />}
      facts={
        player && (
          <>
            <CardFact label="In presale packs">{player.isInPresale ? "Yes" : "No"}</CardFact>
            {player.mint !== null && (
              <CardFact label="Token">
                <ShortAddress address={player.mint} />
              </CardFact>
            )}
          </>
        )
      }
    />
  );
}
