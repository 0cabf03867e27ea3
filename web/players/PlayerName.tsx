import { cx } from "class-variance-authority";
import { Suspense, useState } from "react";
import type { Player } from "../queries/players.ts";
import { lazyOrNothing } from "../ui/lazy-or-nothing.ts";

const PlayerDetails = lazyOrNothing(() =>
  import("./PlayerDetails.tsx").then((module) => module.PlayerDetails),
);

/** A player's name, which opens his card. */
export function PlayerName({ player, className }: { player: Player; className?: string }) {
  // Undefined until it is first opened. Closed, it stays, to fade out.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cx("text-left underline-offset-4 hover:underline", className)}
      >
        {player.name}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <PlayerDetails player={isOpen ? player : null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
