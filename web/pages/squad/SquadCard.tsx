import { CardFace } from "../../cards/CardFace.tsx";
import { FiguredCard } from "../../cards/FiguredCard.tsx";
import { paths } from "../../paths.ts";
import type { Holding } from "../../queries/read-holdings.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

type SquadCardProps = {
  item: Holding;
  /** True for the card that was opened last: it gets the focus back. */
  wasOpen: boolean;
};

/** A player of the squad; the card leads to its details. */
export function SquadCard({ item, wasOpen }: SquadCardProps) {
  const { player, tokenQuantity, onItsWay } = item;
  return (
    <FiguredCard
      player={player}
      tokens={tokenQuantity}
      headingLevel={2}
      face={
        <RouteLink
          to={paths.squad}
          search={(now) => ({ ...now, card: player.id })}
          resetScroll={false}
          aria-label={`Details of ${player.name}`}
          aria-haspopup="dialog"
          data-takes-focus={wasOpen || undefined}
          className="card-link block"
        >
          <CardFace player={player} density="full" isDecorative isInHand />
        </RouteLink>
      }
    >
      {onItsWay > 0 && (
        <p className="type-small mt-1 flex items-center gap-2 text-ink2">
          <Spinner className="size-4" />+{onItsWay.toLocaleString("en-US")} on the way
        </p>
      )}
    </FiguredCard>
  );
}
