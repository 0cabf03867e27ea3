import { useId, useMemo } from "react";
import { card, cardLabel, type CardDensity, type CardPlayer } from "../../art/card.ts";
import { cn } from "../ui/cn.ts";
import { Art } from "../art/Art.tsx";
import { tilt, untilt } from "./card-tilt.ts";

type CardFaceProps = {
  player: CardPlayer;
  density: CardDensity;
  /** Hides it from screen readers if its text is next to it. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
};

/** The art of a card. S and A tilt toward the pointer and their foil moves; B stays flat. */
export function CardFace({ player, density, isDecorative = false, className }: CardFaceProps) {
  const id = useId();
  const svg = useMemo(() => card(player, density, id), [player, density, id]);
  const hasFoil = player.tier !== "B";
  return (
    <div
      {...(isDecorative
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": cardLabel(player) })}
      data-tier={player.tier}
      className={cn("player-card", className)}
      {...(hasFoil ? { onPointerMove: tilt, onPointerLeave: untilt } : {})}
    >
      <div className="player-card-body">
        <Art svg={svg} className="block [&>svg]:block [&>svg]:h-auto [&>svg]:w-full" />
        {hasFoil && <span aria-hidden="true" className="player-card-foil clip-card" />}
      </div>
    </div>
  );
}
