import { cx } from "class-variance-authority";
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
  /** Hides the card from screen readers if its text is next to it or in a button's name. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
};

/** A player as a card. The container sets its width. */
export function PlayerCard(props: PlayerCardProps) {
  switch (props.density) {
    case "full":
      return (
        <CardFace
          player={props.player}
          density="full"
          isDecorative={props.isDecorative}
          className={props.className}
        />
      );
    case "compact":
      return <CompactCard {...props} />;
    case "chip":
      return <ChipCard {...props} />;
    default:
      return props.density satisfies never;
  }
}

function CompactCard({ player, isDecorative = false, className }: PlayerCardProps) {
  return (
    <div className={cx("w-full min-w-0", className)} aria-hidden={isDecorative || undefined}>
      <CardFace player={player} density="compact" isDecorative />
      <p className="type-name mt-2 text-center text-balance">
        {player.name}
        <span className="sr-only">{restOfLabel(player)}</span>
      </p>
    </div>
  );
}

function ChipCard({ player, isDecorative = false, className }: PlayerCardProps) {
  return (
    <span
      aria-hidden={isDecorative || undefined}
      className={cx("inline-flex min-h-10 max-w-full min-w-0 items-center gap-2.5", className)}
    >
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
