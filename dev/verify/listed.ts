import { TOURNAMENTS, tournamentIdOf } from "../../rules/league/week.ts";
import { Mismatch } from "./ask.ts";
import type { Records } from "./records.ts";
import { isOver, type Tournament } from "./schemas.ts";

interface Site {
  /** Undefined without a chain. */
  readonly records: Records | undefined;
  readonly unchecked: Set<string>;
}

/**
 * Looks for weeks that the vault has recorded, and tournaments whose prizes it has paid, that the site does not list, or
 * not as settled: nobody would look at their results. `listed` must have been read after the records. Returns a sentence.
 * Throws `Mismatch`.
 */
export async function verifyListed(
  { records, unchecked }: Site,
  listed: readonly Tournament[],
): Promise<string> {
  if (!records) return "Whether all weeks are listed is NOT checked.\n";
  const ids = new Set(listed.map(({ id }) => id));
  const isListed = (week: string) =>
    TOURNAMENTS.every((kind) => ids.has(tournamentIdOf(week, kind)));
  const weeks = new Set(listed.map(({ week }) => week).filter(isListed));
  const tournaments = new Set(listed.filter(({ state }) => isOver(state)).map(({ id }) => id));
  const found = await records.findOthers({ weeks, tournaments });
  const faults = [
    ...[...found.weeks].map(
      ([week, by]) =>
        `the vault has recorded the week ${week} (${by}), whose tournaments are missing`,
    ),
    ...[...found.tournaments].map(
      ([id, by]) =>
        `the vault has paid prizes of ${id} (${by}), which is ${ids.has(id) ? "not settled" : "missing"}`,
    ),
  ];
  if (faults.length > 0) throw new Mismatch(`The list of tournaments: ${faults.join("; ")}.`);
  for (const name of found.unread) unchecked.add(`whether ${name} is missing from the list`);
  if (!found.isComplete) unchecked.add("whether all weeks are listed");
  if (!found.isComplete || found.unread.length > 0) {
    return "Whether all weeks are listed could not be checked.\n";
  }
  return "Each week that the vault has recorded is listed, and each tournament that it has paid is settled.\n";
}
