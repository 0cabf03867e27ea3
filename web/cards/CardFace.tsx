import { cx } from "class-variance-authority";
import { useId, useMemo, useRef } from "react";
import { card, cardLabel, type CardDensity, type CardPlayer } from "../../art/card.ts";
import { Art } from "../art/Art.tsx";
import { tilt, untilt } from "./card-tilt.ts";
import { usePhoneTilt } from "./phone-tilt.ts";

type CardFaceProps = {
  player: CardPlayer;
  density: CardDensity;
  /** Hides it from screen readers if its text is next to it. */
  isDecorative?: boolean | undefined;
  /** Tilts as the phone is turned. Not for cards that something else moves. */
  isInHand?: boolean | undefined;
  className?: string | undefined;
};

/** The art of a card. S and A tilt toward the pointer and their foil moves; B stays flat. */
export function CardFace(props: CardFaceProps) {
  const { player, density, isDecorative = false, isInHand = false, className } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const svg = useMemo(() => card(player, density, id), [player, density, id]);
  const hasFoil = player.tier !== "B";
  usePhoneTilt(place, hasFoil && isInHand);
  return (
    <div
      ref={place}
      {...(isDecorative
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": cardLabel(player) })}
      data-tier={player.tier}
      className={cx("player-card", className)}
      {...(hasFoil ? { onPointerMove: tilt, onPointerLeave: untilt } : {})}
    >
      <div className="player-card-body">
        <Art svg={svg} className="card-art block [&>svg]:block [&>svg]:h-auto [&>svg]:w-full" />
        {hasFoil && (
          <span aria-hidden="true" className="player-card-foil clip-card">
            <span className="player-card-light" />
          </span>
        )}
      </div>
    </div>
  );
}
