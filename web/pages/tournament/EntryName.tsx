import type { ReactNode } from "react";
import type { Slot } from "../../../rules/league/slots.ts";
import { PlayerName } from "../../players/PlayerName.tsx";
import type { Player } from "../../queries/players.ts";
import { slotTitle } from "../../season/names.ts";

type EntryNameProps = {
  /** Undefined if nobody is there. */
  player: Player | undefined;
  slot: Slot;
  /** Follows on the same line, if there is room. */
  children?: ReactNode;
};

/** A player of an entry and the slot that he fills. */
export function EntryName({ player, slot, children }: EntryNameProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {player ? (
        <PlayerName player={player} className="font-bold" />
      ) : (
        <span className="font-bold">Nobody</span>
      )}
      <span className="type-label-l text-ink3" title={slotTitle(slot)}>
        {slot}
      </span>
      {children}
    </p>
  );
}
