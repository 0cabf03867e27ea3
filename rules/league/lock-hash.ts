import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { LockedRoster, WeekFile } from "./week-file.ts";

/** A locked roster with the base units held of each of its players; 0 at an empty slot. */
export interface LockedEntry extends LockedRoster {
  readonly tokens: readonly bigint[];
}

/**
 * Returns a hash of what was locked for a week, to which entries are added one by one, because there may be a
 * million. It is the SHA-256 of the JSON of `{week, snapshot, rosters}` without white space. `snapshot` is the
 * snapshot's hash, and `rosters` has `[wallet, number, slots, tokens]` for each entry, with tokens as text, sorted
 * by wallet and number.
 */
export function createLockHash(week: string, snapshot: string) {
  const hash = sha256.create();
  const write = (text: string) => void hash.update(utf8ToBytes(text));
  write(`{"week":${JSON.stringify(week)},"snapshot":${JSON.stringify(snapshot)},"rosters":[`);
  let separator = "";
  return {
    /** Adds the next entry in order. */
    add({ wallet, roster, slots, tokens }: LockedEntry): void {
      write(`${separator}${JSON.stringify([wallet, roster, slots, tokens.map(String)])}`);
      separator = ",";
    },
    /** Returns the hash, hex, after the last entry. */
    finish(): string {
      write("]}");
      return bytesToHex(hash.digest());
    },
  };
}

/** Returns the hash of what was locked, from a week file and the hash of its snapshot. */
export function lockHashOf(
  { week, rosters, holdings }: Pick<WeekFile, "week" | "rosters" | "holdings">,
  snapshot: string,
): string {
  const hash = createLockHash(week, snapshot);
  for (const one of rosters.toSorted(byWalletAndNumber)) {
    const held = holdings.get(one.wallet);
    const tokens = one.slots.map((player) => (player === null ? 0n : (held?.get(player) ?? 0n)));
    hash.add({ ...one, tokens });
  }
  return hash.finish();
}

function byWalletAndNumber(a: LockedRoster, b: LockedRoster): number {
  if (a.wallet !== b.wallet) return a.wallet < b.wallet ? -1 : 1;
  return a.roster - b.roster;
}
