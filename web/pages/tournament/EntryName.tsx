import type { ReactNode } from "react";
import type { Slot } from "../../../rules/league/slots.ts";
import { slotTitle } from "../../season/names.ts";

type EntryNameProps = {
  /** The player's. */
  name: string;
  slot: Slot;
  /** Follows on the same line, if there is room. */
  children?: ReactNode;
};

/** A player of an entry and the slot that he fills. */
export function EntryName({ name, slot, children }: EntryNameProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-bold">{name}</span>
      <span className="type-label-l text-ink3" title={slotTitle(slot)}>
        {slot}
      </span>
      {children}
    </p>
  );
}
