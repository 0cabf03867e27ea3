import type { Slot } from "../../rules/league/slots.ts";

const SLOT_TITLES: Record<Slot, string> = {
  G1: "Guard 1",
  G2: "Guard 2",
  F1: "Forward 1",
  F2: "Forward 2",
  C: "Center",
  B1: "Bench 1",
  B2: "Bench 2",
  B3: "Bench 3",
  B4: "Bench 4",
  B5: "Bench 5",
};

/** "Guard 1". */
export function slotTitle(slot: Slot): string {
  return SLOT_TITLES[slot];
}

/** "vs LAC" at home, "at LAC" away. */
export function opponentText(game: {
  readonly opponent: string;
  readonly isHome: boolean;
}): string {
  return `${game.isHome ? "vs" : "at"} ${game.opponent}`;
}

/** Returns "S. Gilgeous-Alexander" for "Shai Gilgeous-Alexander", as in box scores. */
export function shortName(name: string): string {
  const last = lastName(name);
  return last === name.trim() ? last : `${name.trim()[0]}. ${last}`;
}

/** Returns the last name, as on cards and courts: "Gilgeous-Alexander" for "Shai Gilgeous-Alexander". */
export function lastName(name: string): string {
  const [, ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? name.trim() : rest.join(" ");
}
