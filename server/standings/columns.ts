import { type Role, ROLES } from "../../rules/positions.ts";
import { SLOT_ROLE, SLOTS, STARTER_SLOTS } from "../../rules/league/slots.ts";

/** An empty slot, with 0 points. Players are numbered from 1. */
export const NOBODY = 0;
/** Two players must fit into 16 bits. */
export const MAX_PLAYERS = 255;

/** A player's status in the tournament. */
export const STATUS = { out: 0, played: 1, mayPlay: 2 } as const;

const PLACES = SLOTS.length;
const STARTERS = STARTER_SLOTS.length;
const SLOT_ROLES = STARTER_SLOTS.map((slot) => ROLES.indexOf(SLOT_ROLE[slot]));

/**
 * The entries of a week in memory, in columns, at 60 bytes per entry. Tokens are floats, which is precise enough
 * for display. Settling computes sets exactly from the rows (`rules/league/prizes.ts`).
 */
export interface Columns {
  /** Number of entries. */
  readonly count: number;
  /** Role of each player, from player 1; see `ROLES`. */
  readonly roles: Uint8Array;
  /** Each entry's ten players. */
  readonly slots: Uint8Array;
  /** Tokens held of each of the ten players. */
  readonly tokens: Float32Array;
  /** The five who count: both guards as one number (`one * players + other`), both forwards as one, the center. */
  readonly guards: Uint16Array;
  readonly forwards: Uint16Array;
  readonly centers: Uint8Array;
  /** Each entry's smallest number of tokens among the five who count. */
  readonly sets: Float32Array;
  /** Total points in tenths, as last tallied. */
  readonly totals: Int32Array;
}

/** Allocates columns for entries with players of these roles. Throws for more than 255 players. */
export function createColumns(count: number, roles: readonly Role[]): Columns {
  if (roles.length > MAX_PLAYERS) throw new RangeError(`At most ${MAX_PLAYERS} players fit`);
  return {
    count,
    roles: Uint8Array.from([ROLES.length, ...roles.map((role) => ROLES.indexOf(role))]),
    slots: new Uint8Array(count * PLACES),
    tokens: new Float32Array(count * PLACES),
    guards: new Uint16Array(count),
    forwards: new Uint16Array(count),
    centers: new Uint8Array(count),
    sets: new Float32Array(count),
    totals: new Int32Array(count),
  };
}

/** Returns the same entries with new columns for the five who count and for totals. */
export function withOwnFive(columns: Columns): Columns {
  const { count } = columns;
  return {
    ...columns,
    guards: new Uint16Array(count),
    forwards: new Uint16Array(count),
    centers: new Uint8Array(count),
    sets: new Float32Array(count),
    totals: new Int32Array(count),
  };
}

/** Returns the same entries and fives, with a new column for totals. */
export function withOwnTotals(columns: Columns): Columns {
  return { ...columns, totals: new Int32Array(columns.count) };
}

/** Sets the ten players of an entry and the tokens held of each. */
export function putEntry(
  { slots, tokens }: Columns,
  entry: number,
  { players, held }: { players: ArrayLike<number>; held: ArrayLike<number> },
): void {
  slots.set(players, entry * PLACES);
  tokens.set(held, entry * PLACES);
}

/**
 * Decides who counts in each entry (R11, R12, R15). Needed only when a player's status has changed. `status`
 * has one of `STATUS` for each player.
 */
export function seatAll(columns: Columns, status: Uint8Array): void {
  const { count, roles, slots, tokens, guards, forwards, centers, sets } = columns;
  const players = roles.length;
  const five = new Uint8Array(STARTERS);
  for (let entry = 0; entry < count; entry++) {
    const at = entry * PLACES;
    let used = 0;
    let fewest = Infinity;
    for (let slot = 0; slot < STARTERS; slot++) {
      let place = slot;
      const starter = slots[at + slot]!;
      if (starter === NOBODY || tokens[at + slot]! <= 0 || status[starter] === STATUS.out) {
        place = STARTERS;
        while (place < PLACES && (used & (1 << place) || !fits(at + place, SLOT_ROLES[slot]!)))
          place++;
        used |= 1 << place;
      }
      five[slot] = place < PLACES ? slots[at + place]! : NOBODY;
      if (place < PLACES && tokens[at + place]! < fewest) fewest = tokens[at + place]!;
    }
    guards[entry] = five[0]! * players + five[1]!;
    forwards[entry] = five[2]! * players + five[3]!;
    centers[entry] = five[4]!;
    sets[entry] = fewest === Infinity ? 0 : fewest;
  }

  function fits(place: number, role: number): boolean {
    const player = slots[place]!;
    return tokens[place]! > 0 && status[player] === STATUS.played && roles[player] === role;
  }
}

/** Returns in how many entries each player is, held, from player 1; at 0 is nobody. */
export function countRosters({ roles, slots, tokens }: Columns): Uint32Array {
  const rosters = new Uint32Array(roles.length);
  for (let place = 0; place < slots.length; place++)
    if (slots[place] !== NOBODY && tokens[place]! > 0) rosters[slots[place]!]!++;
  return rosters;
}
