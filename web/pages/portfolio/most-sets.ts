import { SLOT_ROLE, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { type Role, ROLES } from "../../../rules/positions.ts";

/**
 * Returns the most sets that a legal five of these players can have: the fewest tokens of anyone in it count (R16).
 * 0 if they make no five.
 */
export function mostSets(
  held: readonly { readonly role: Role; readonly tokens: number }[],
): number {
  const ofRoles = ROLES.map((role) => {
    const needed = STARTER_SLOTS.filter((slot) => SLOT_ROLE[slot] === role).length;
    const most = held
      .filter((one) => one.role === role)
      .map(({ tokens }) => tokens)
      .toSorted((a, b) => b - a);
    return most[needed - 1] ?? 0;
  });
  return Math.min(...ofRoles);
}
