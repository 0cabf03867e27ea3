import { SLOTS } from "../../../rules/league/slots.ts";
import { slotTitle } from "../../season/names.ts";
import type { Slots } from "./slots.ts";

/** Changes that are read one by one: a player who comes in, and two who make room. */
const MAX_TOLD = 3;

/** Says who came in, who moved and who left. Only counts them if they are many. */
export function tellChanges(
  before: Slots,
  after: Slots,
  nameOf: (player: string) => string,
): string {
  const to = (place: number) => `to ${slotTitle(SLOTS[place]!)}.`;
  const incoming = after.flatMap((id, place) =>
    id === null || before.includes(id) ? [] : [`${nameOf(id)} ${to(place)}`],
  );
  const others = before.flatMap((id, from) => {
    if (id === null || after[from] === id) return [];
    const now = after.indexOf(id);
    return [`${nameOf(id)} ${now === -1 ? "removed." : to(now)}`];
  });
  const all = [...incoming, ...others];
  return all.length > MAX_TOLD ? `${all.length} players changed.` : all.join(" ");
}
