import type { Role } from "../positions.ts";

/** The five that score, in the order in which the bench fills them (R4, R12). */
export const STARTER_SLOTS = ["G1", "G2", "F1", "F2", "C"] as const;
export type StarterSlot = (typeof STARTER_SLOTS)[number];

/** The bench, in the order in which players come in (R12). */
export const BENCH_SLOTS = ["B1", "B2", "B3", "B4", "B5"] as const;
export type BenchSlot = (typeof BENCH_SLOTS)[number];

/** The ten slots of a roster, in order (R4). */
export const SLOTS = [...STARTER_SLOTS, ...BENCH_SLOTS] as const;
export type Slot = (typeof SLOTS)[number];

/** The role that a starter's slot takes: two guards, two forwards and a center. The bench takes anyone (R4). */
export const SLOT_ROLE: Record<StarterSlot, Role> = {
  G1: "guard",
  G2: "guard",
  F1: "forward",
  F2: "forward",
  C: "center",
};

/** Returns the role that a place of a roster takes; undefined for the bench (R4). */
export function roleAt(place: number): Role | undefined {
  const slot = STARTER_SLOTS[place];
  return slot && SLOT_ROLE[slot];
}

/** Names of slots for use in sentences. */
export const SLOT_NAMES: Record<Slot, string> = {
  G1: "first guard",
  G2: "second guard",
  F1: "first forward",
  F2: "second forward",
  C: "center",
  B1: "first on the bench",
  B2: "second on the bench",
  B3: "third on the bench",
  B4: "fourth on the bench",
  B5: "fifth on the bench",
};
