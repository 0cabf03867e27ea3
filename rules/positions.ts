/** A player's position on the court (specification, section 3). */
export const POSITIONS = ["PG", "SG", "SF", "PF", "C"] as const;
export type Position = (typeof POSITIONS)[number];

export const POSITION_NAMES: Record<Position, string> = {
  PG: "Point guard",
  SG: "Shooting guard",
  SF: "Small forward",
  PF: "Power forward",
  C: "Center",
};

/** The roles that positions fill in the starting five. */
export const ROLES = ["guard", "forward", "center"] as const;
export type Role = (typeof ROLES)[number];

/** Returns a player's role; undefined without a player. */
export function roleOfPlayer(
  player: { readonly position: Position } | undefined,
): Role | undefined {
  return player && ROLE_OF[player.position];
}

export const ROLE_OF: Record<Position, Role> = {
  PG: "guard",
  SG: "guard",
  SF: "forward",
  PF: "forward",
  C: "center",
};
