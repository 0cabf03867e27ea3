import { PlayerCard } from "../../cards/PlayerCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { Holding } from "../../queries/read-holdings.ts";

/** A player of the squad. */
export function SquadCard({ item: { player, tokenQuantity, onItsWay } }: { item: Holding }) {
  return (
    <PlayerCard player={player} density="wide" tokens={tokenQuantity} headingLevel={2}>
      {onItsWay > 0 && (
        <p className="type-small mb-3 flex items-center gap-2 text-ink2">
          <Spinner className="size-4" />+{onItsWay.toLocaleString("en-US")} on its way
        </p>
      )}
      <div className="grid grid-cols-[auto_auto_auto] gap-2 sm:grid-cols-2 max-sm:[&>button]:px-2 max-sm:[&>button]:[font-stretch:75%]">
        <Button size="s" disabled>
          Buy - SOON
        </Button>
        <Button size="s" disabled>
          Sell - SOON
        </Button>
        <Button size="s" disabled className="sm:col-span-2">
          Marketplace - SOON
        </Button>
      </div>
    </PlayerCard>
  );
}
