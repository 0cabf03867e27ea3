import { CardFact } from "../cards/CardFacts.tsx";
import { usePublicConfig } from "../queries/public-config.ts";
import type { Player } from "../queries/players.ts";
import { ShortAddress } from "../ui/ShortAddress.tsx";

/** What is not on a player's card, as rows of a `<dl>`. */
export function PlayerFacts({ player }: { player: Player }) {
  const { phase } = usePublicConfig();
  return (
    <>
      <CardFact label={phase === "season" ? "Was in presale packs" : "In presale packs"}>
        {player.isInPresale ? "Yes" : "No"}
      </CardFact>
      {player.mint !== null && (
        <CardFact label="Token">
          <ShortAddress address={player.mint} />
        </CardFact>
      )}
    </>
  );
}
