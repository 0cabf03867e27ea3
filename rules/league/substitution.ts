import type { Role } from "../positions.ts";
import type { PlayerId } from "./roster.ts";
import {
  BENCH_SLOTS,
  type BenchSlot,
  SLOT_ROLE,
  STARTER_SLOTS,
  type StarterSlot,
} from "./slots.ts";

/** Why a starter's slot is vacant. The first reason that applies counts (R11). */
export type Vacancy = "empty" | "not-held" | "did-not-play";

/** A slot whose points count (R13). Points in tenths, tokens in base units. */
export interface FilledSlot<Id = PlayerId> {
  readonly slot: StarterSlot;
  readonly player: Id;
  /** Where a bench player came from, and why. */
  readonly from?: BenchSlot;
  readonly replaced?: Vacancy;
  readonly points: number;
  readonly tokens: bigint;
}

/** A slot that nobody fills. It counts 0. */
export interface VacantSlot {
  readonly slot: StarterSlot;
  readonly vacant: Vacancy;
}

export type ScoredSlot<Id = PlayerId> = FilledSlot<Id> | VacantSlot;

/** What scoring a wallet's rosters needs to know about players. */
export interface Players<Id> {
  readonly roleOf: (player: Id) => Role | undefined;
  /** Returns the wallet's tokens at the lock, in base units (R6). */
  readonly tokensOf: (player: Id) => bigint;
  /** Returns points in tenths; undefined for a player who has not played in this tournament (R9). */
  readonly pointsOf: (player: Id) => number | undefined;
  /**
   * Live only: returns true while a player's team has a game left in the tournament. Until then nobody substitutes
   * for him (R15).
   */
  readonly mayPlay?: (player: Id) => boolean;
}

/** The five slots, and who is left on the bench. */
export interface ScoredFive<Id = PlayerId> {
  /** In the order of the slots. */
  readonly five: readonly ScoredSlot<Id>[];
  /** Points of the ready players who stay on the bench, in tenths: a tie-break (R14). */
  readonly bench: number;
}

/** Fills the five slots of a roster with starters who played, or else the first bench player who fits (R11, R12). */
export function fillSlots<Id extends PlayerId | string>(
  roster: readonly (Id | null)[],
  players: Players<Id>,
): ScoredFive<Id> {
  const ready = BENCH_SLOTS.flatMap((from, index) => {
    const player = roster[STARTER_SLOTS.length + index] ?? null;
    const points = player === null ? undefined : players.pointsOf(player);
    if (player === null || points === undefined || players.tokensOf(player) <= 0n) return [];
    return [{ from, player, points, tokens: players.tokensOf(player) }];
  });
  const five = STARTER_SLOTS.map((slot, index): ScoredSlot<Id> => {
    const starter = scoreStarter(roster[index] ?? null, players);
    if (typeof starter !== "string") return { slot, ...starter };
    const next = ready.findIndex(({ player }) => players.roleOf(player) === SLOT_ROLE[slot]);
    if (next === -1) return { slot, vacant: starter };
    const [{ from, ...substitute }] = ready.splice(next, 1) as [(typeof ready)[number]];
    return { slot, from, replaced: starter, ...substitute };
  });
  return { five, bench: ready.reduce((sum, { points }) => sum + points, 0) };
}

/** Returns a starter's scored slot, or why it is vacant (R11). */
function scoreStarter<Id>(player: Id | null, { tokensOf, pointsOf, mayPlay }: Players<Id>) {
  if (player === null) return "empty";
  const tokens = tokensOf(player);
  if (tokens <= 0n) return "not-held";
  const points = pointsOf(player) ?? (mayPlay?.(player) ? 0 : undefined);
  return points === undefined ? "did-not-play" : { player, points, tokens };
}

/** Returns the points of the five slots in tenths (R13). */
export function totalOf(five: readonly ScoredSlot<unknown>[]): number {
  return slotPoints(five).reduce((sum, points) => sum + points, 0);
}

/** Returns the sets of an entry in base units: the fewest tokens of those who count, 0 if none does (R16). */
export function setsOf(five: readonly ScoredSlot<unknown>[]): bigint {
  const tokens = five.flatMap((one) => ("tokens" in one ? [one.tokens] : []));
  return tokens.reduce((least, one) => (one < least ? one : least), tokens[0] ?? 0n);
}

/** Returns how many unfinished games those who count have together, given how many each player's team has. */
export function gamesLeftOf<Id>(
  five: readonly ScoredSlot<Id>[],
  leftOf: (player: Id) => number | undefined,
): number {
  return five.reduce((sum, one) => sum + (("player" in one && leftOf(one.player)) || 0), 0);
}

/** Returns the points of each slot, in order; a vacant one has 0. */
export function slotPoints(five: readonly ScoredSlot<unknown>[]): number[] {
  return five.map((one) => ("points" in one ? one.points : 0));
}
