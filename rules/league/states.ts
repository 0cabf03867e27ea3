/** The states of a week in order. Rosters may be saved while it is open (R3). */
export const WEEK_STATES = ["open", "locked", "over"] as const;
export type WeekState = (typeof WEEK_STATES)[number];

/**
 * The states of a tournament: live from its first game, provisional after its last, final when settled
 * (R15), paid when every prize is final on Solana; void without a counted game (R2).
 */
export const TOURNAMENT_STATES = [
  "upcoming",
  "live",
  "provisional",
  "final",
  "paid",
  "void",
] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

/** The states before a tournament is settled. */
export const UNSETTLED_STATES = ["upcoming", "live", "provisional"] as const;

/** Returns true once nothing more happens to a tournament. */
export function isDone(state: TournamentState): boolean {
  return state === "paid" || state === "void";
}

/** Returns true once standings and prizes are final. */
export function isSettled(state: TournamentState): boolean {
  return state === "final" || state === "paid";
}
