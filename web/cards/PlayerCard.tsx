import { cardLabel, type CardPlayer } from "../../art/card.ts";
import { CardFace } from "./CardFace.tsx";
import { TeamBadge } from "../art/TeamBadge.tsx";
import { TierMark } from "../art/TierMark.tsx";

type PlayerCardProps = {
  player: CardPlayer;
  /**
   * `full` from 200 px, all text in the art; `compact` for 72 to 160 px with the name below in
   * HTML; `chip` one line of 40 px.
   */
  density: "full" | "compact" | "chip";
};

/** A player as a card. The container sets its width. */
export function PlayerCard({ player, density }: PlayerCardProps) {
  switch (density) {
    case "full":
      return <CardFace player={player} density="full" />;
    case "compact":
      return <CompactCard player={player} />;
    case "chip":
      return <ChipCard player={player} />;
    default:
      return density satisfies never;
  }
}

function CompactCard({ player }: Pick<PlayerCardProps, "player">) {
  return (
    <div className="w-full min-w-0">
      <CardFace player={player} density="compact" isDecorative />
      <p className="type-name mt-2 text-center text-balance">
        {player.name}
        <span className="sr-only">{restOfLabel(player)}</span>
      </p>
    </div>
  );
}

function ChipCard({ player }: Pick<PlayerCardProps, "player">) {
  return (
    <span className="inline-flex min-h-10 max-w-full min-w-0 items-center gap-2.5">
      <span className="relative shrink-0">
        <TeamBadge team={player.currentTeam} />
        <TierMark tier={player.tier} className="absolute -right-1.5 -bottom-1 size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="type-name block">{player.name}</span>
        <span className="sr-only">{restOfLabel(player)}</span>
      </span>
    </span>
  );
}

/** Returns the part of the accessible name that follows the player's name. */
function restOfLabel(player: CardPlayer): string {
  return cardLabel(player).slice(player.name.length);
}
