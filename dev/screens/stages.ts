import type { TournamentState } from "../../rules/league/states.ts";
import { HOUR_MS } from "../../rules/time.ts";

/** How far along the week is. */
export type Stage =
  | "open"
  | "locked"
  | "live"
  | "stale"
  | "provisional"
  | "overdue"
  | "final"
  | "paid"
  | "void";

/** Off the full minute, so that no text changes while a picture is taken. */
const hours = (count: number) => count * HOUR_MS + 30_000;

/** League time since the lock, in milliseconds, and the first tournament's state at that time. */
export const STAGES: Record<Stage, { afterMs: number; state: TournamentState }> = {
  open: { afterMs: hours(-4.2), state: "upcoming" },
  locked: { afterMs: hours(0.02), state: "live" },
  live: { afterMs: hours(49.5), state: "live" },
  stale: { afterMs: hours(49.5), state: "live" },
  provisional: { afterMs: hours(99), state: "provisional" },
  overdue: { afterMs: hours(180), state: "provisional" },
  final: { afterMs: hours(150), state: "final" },
  paid: { afterMs: hours(150), state: "paid" },
  void: { afterMs: hours(150), state: "void" },
};
