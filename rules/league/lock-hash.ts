import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Position } from "../positions.ts";
import type { PlayerId } from "./roster.ts";
import type { TournamentKind } from "./week.ts";
import { type LockedRoster, poolTexts, type WeekFile } from "./week-file.ts";

/** A locked roster with the base units held of each of its players; 0 at an empty slot. */
export interface LockedEntry extends LockedRoster {
  readonly tokens: readonly bigint[];
}

/** What is locked for a week besides its rosters. */
export interface LockedWeek extends Pick<WeekFile, "week" | "announced" | "inKind"> {
  /** The snapshot's hash. */
  readonly snapshot: string;
}

/**
 * Returns a hash of what was locked for a week, to which entries are added one by one, because there may be a
 * million. It is the SHA-256 of the JSON of `{week, snapshot, announced, inKind, rosters, players}` without white space.
 * `snapshot` is the snapshot's hash, `announced` has the announced pools as text, `inKind` has `[place, name]` of each
 * tournament's prizes in kind, `rosters` has `[wallet, number, slots, tokens, saved]` for each entry, with tokens as text
 * and the last save in milliseconds, sorted by wallet and number, and `players` has `[id, position]` for each player on
 * them, by id.
 */
export function createLockHash({ week, snapshot, announced, inKind }: LockedWeek) {
  const hash = sha256.create();
  const write = (text: string) => void hash.update(utf8ToBytes(text));
  const prizesOf = (kind: TournamentKind) => inKind[kind].map(({ place, name }) => [place, name]);
  const head = JSON.stringify({
    week,
    snapshot,
    announced: poolTexts(announced),
    inKind: { "mon-thu": prizesOf("mon-thu"), "fri-sun": prizesOf("fri-sun") },
  });
  write(`${head.slice(0, -1)},"rosters":[`);
  let separator = "";
  return {
    /** Adds the next entry in order. */
    add({ wallet, roster, slots, tokens, savedAt }: LockedEntry): void {
      write(`${separator}${JSON.stringify([wallet, roster, slots, tokens.map(String), savedAt])}`);
      separator = ",";
    },
    /** Returns the hash, hex, after the last entry, given the players on all of them in any order. */
    finish(players: Iterable<readonly [PlayerId, Position]>): string {
      write(`],"players":${JSON.stringify([...players].toSorted(([a], [b]) => a - b))}}`);
      return bytesToHex(hash.digest());
    },
  };
}

/** Returns the hash of what was locked, from a week file and the hash of its snapshot. */
export function lockHashOf(
  {
    rosters,
    holdings,
    positions,
    ...week
  }: Pick<WeekFile, "week" | "announced" | "inKind" | "rosters" | "holdings" | "positions">,
  snapshot: string,
): string {
  const hash = createLockHash({ ...week, snapshot });
  for (const one of rosters.toSorted(byWalletAndNumber)) {
    const held = holdings.get(one.wallet);
    const tokens = one.slots.map((player) => (player === null ? 0n : (held?.get(player) ?? 0n)));
    hash.add({ ...one, tokens });
  }
  return hash.finish(positions);
}

function byWalletAndNumber(a: LockedRoster, b: LockedRoster): number {
  if (a.wallet !== b.wallet) return a.wallet < b.wallet ? -1 : 1;
  return a.roster - b.roster;
}
