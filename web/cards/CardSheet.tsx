import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useMedia } from "../ui/use-media.ts";
import { CardFace } from "./CardFace.tsx";
import { CardFacts } from "./CardFacts.tsx";

type CardSheetProps = {
  /** Null while it is closed. */
  player: CardPlayer | null;
  /** Full name of his team; by default the one on his card. */
  team?: string | undefined;
  onClose: () => void;
  /** The address names the player. */
  isInAddress?: boolean;
  /** More rows of facts, each a `CardFact`. */
  facts: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
  /** Below card and facts, as wide as both. */
  more?: ReactNode;
  /** On phones, `figures` draws the card small, beside the facts, so that what is below them is in view. */
  look?: "card" | "figures" | undefined;
};

/** A player's card, large, with facts about the player. */
export function CardSheet({
  player,
  team = player?.currentTeam,
  onClose,
  isInAddress,
  facts,
  children,
  more,
  look = "card",
}: CardSheetProps) {
  const isWide = useMedia("(width >= 40rem)");
  const isLarge = isWide || look === "card";
  return (
    <Dialog
      open={player !== null}
      onOpenChange={onClose}
      isInAddress={isInAddress}
      title={player?.name ?? ""}
      description={team}
      width="l"
      focus="title"
    >
      {player && (
        <>
          <div
            className={cx(
              "grid items-start",
              isLarge
                ? "gap-6 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-9"
                : "grid-cols-[clamp(5rem,30%,7.5rem)_minmax(0,1fr)] gap-4",
            )}
          >
            <CardFace
              player={player}
              density={isLarge ? "full" : "compact"}
              isDecorative
              isInHand
              className="mx-auto w-full max-w-60 sm:max-w-none"
            />
            <div className="min-w-0">
              <dl className={cx("flex flex-col", isLarge ? "gap-3" : "gap-2")}>
                <CardFacts player={player} />
                {facts}
              </dl>
              {children}
            </div>
          </div>
          {more}
        </>
      )}
    </Dialog>
  );
}
