import { cx } from "class-variance-authority";
import type { CardPlayer } from "../../art/card.ts";
import { CardFace } from "../cards/CardFace.tsx";

/** A thumbnail card beside its player's name. */
export function MiniCard({ player, className }: { player: CardPlayer; className?: string }) {
  return (
    <CardFace
      player={player}
      density="compact"
      isDecorative
      className={cx("default:w-10 shrink-0 [&_.player-card-body]:before:hidden", className)}
    />
  );
}
