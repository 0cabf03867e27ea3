import { CardFact } from "../../cards/CardFacts.tsx";
import { CardSheet } from "../../cards/CardSheet.tsx";
import { AccountLink } from "../../format/AccountLink.tsx";
import { PlayerPageLink } from "../../players/PlayerPageLink.tsx";
import type { Holding } from "../../queries/read-holdings.ts";
import { GameLog } from "../../season/GameLog.tsx";
import { CameFrom } from "./CameFrom.tsx";
import { ShareCard } from "./ShareCard.tsx";
import { ThisWeek } from "./ThisWeek.tsx";

/** What can be done with a card once there is a market. */
const SOON = ["Buy", "Sell", "Marketplace"];

/** A card of the squad: the player, the tokens, and the draws they came from. */
export function SquadDetail({ item, onClose }: { item: Holding | null; onClose: () => void }) {
  return (
    <CardSheet
      player={item?.player ?? null}
      onClose={onClose}
      isInAddress
      facts={item && <TokenFacts item={item} />}
      more={item && <GameLog player={item.player.id} />}
    >
      {item && (
        <>
          <div className="mt-6 min-h-11">
            <ShareCard player={item.player} />
          </div>
          <PlayerPageLink player={item.player.id} />
          <CameFrom item={item} />
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
            {SOON.map((name) => (
              <button
                key={name}
                type="button"
                disabled
                className="type-small min-h-8 cursor-not-allowed text-ink3"
              >
                {name} - SOON
              </button>
            ))}
          </p>
        </>
      )}
    </CardSheet>
  );
}

function TokenFacts({ item: { player, tokenQuantity, onItsWay, mint } }: { item: Holding }) {
  return (
    <>
      <ThisWeek player={player.id} />
      <CardFact label="Tokens">
        {tokenQuantity.toLocaleString("en-US")}
        {onItsWay > 0 && `, ${onItsWay.toLocaleString("en-US")} of them on the way`}
      </CardFact>
      {mint !== null && (
        <CardFact label="Token on Solana">
          <AccountLink address={mint} />
        </CardFact>
      )}
    </>
  );
}
