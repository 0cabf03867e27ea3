import { type PlayerId, type Roster, findFault } from "../../rules/league/roster.ts";
import { SLOTS, SLOT_NAMES, type Slot } from "../../rules/league/slots.ts";
import { roleOfPlayer } from "../../rules/positions.ts";
import { Refusal } from "../errors.ts";
import type { Player } from "../players/store.ts";
import type { RosterRow } from "./store.ts";

/** Throws the refusal of a roster that may not be saved beside the wallet's others (R4, R5). */
export function refuseFault(
  roster: Roster,
  others: readonly RosterRow[],
  players: ReadonlyMap<PlayerId, Player>,
): void {
  const elsewhere = others.flatMap(({ slots }) => slots.filter((id) => id !== null));
  const fault = findFault(roster, (id) => roleOfPlayer(players.get(id)), elsewhere);
  if (!fault) return;
  if (fault.kind === "size")
    throw new Refusal("bad_request", `slots: is a list of ${SLOTS.length}`);
  const { slot, player: id } = fault;
  const player = players.get(id);
  if (!player) throw new Refusal("player_unknown", `${id}, ${SLOT_NAMES[slot]}`);
  if (fault.kind === "misfit")
    throw new Refusal(
      "player_misplaced",
      `${player.name} is a ${roleOfPlayer(player)} and cannot be the ${SLOT_NAMES[slot]}`,
    );
  throw new Refusal("player_twice", `${player.name} is already ${whereIs(id, roster, others)}`);
}

/** Returns text such as "second guard of roster 2" or "center of this roster". */
function whereIs(id: PlayerId, roster: Roster, others: readonly RosterRow[]): string {
  const other = others.find(({ slots }) => slots.includes(id));
  const slot: Slot = SLOTS[(other?.slots ?? roster).indexOf(id)]!;
  return `the ${SLOT_NAMES[slot]} of ${other ? `roster ${other.number}` : "this roster"}`;
}
