import { winnersInKind } from "./prizes.ts";
import { entryKey } from "./roster.ts";
import type { EntryResult } from "./score-week.ts";
import type { PrizeInKind, WeekFile } from "./week-file.ts";
import type { TournamentKind } from "./week.ts";

/** A prize in kind and who wins it; null if nobody can. */
export interface AwardedInKind extends PrizeInKind {
  readonly winner: string | null;
}

/** A prize in kind as a site shows it. */
export interface ShownInKind extends AwardedInKind {
  /** What the winner gets instead, because the prize has become unavailable; null if it is still the one announced. */
  readonly replacement: string | null;
}

/** A tournament's final standings, as far as prizes in kind depend on them. */
interface Standings {
  readonly standings: readonly Pick<EntryResult, "rank" | "wallet" | "roster" | "sets">[];
}

/** Awards the announced prizes in kind of a tournament; `result` is the one by the rules (R19). */
export function awardInKind(
  { inKind, rosters }: Pick<WeekFile, "inKind" | "rosters">,
  kind: TournamentKind,
  { standings }: Standings,
): AwardedInKind[] {
  const prizes = inKind[kind];
  if (prizes.length === 0) return [];
  const saves = new Map(rosters.map((one) => [entryKey(one), one.savedAt]));
  const contenders = standings.map((entry) => ({
    rank: entry.rank,
    wallet: entry.wallet,
    sets: BigInt(entry.sets),
    savedAt: saves.get(entryKey(entry))!,
  }));
  const winners = winnersInKind(contenders);
  return prizes.map((prize) => ({ ...prize, winner: winners[prize.place - 1]?.wallet ?? null }));
}

/**
 * Compares a tournament's prizes in kind by the rules with what a site shows. Returns a sentence without its period, or
 * undefined.
 */
export function inKindFault(
  awarded: readonly AwardedInKind[],
  shown: readonly AwardedInKind[],
): string | undefined {
  const saidOf = new Map(shown.map((one) => [one.place, one]));
  for (const { place, name, winner } of awarded) {
    const said = saidOf.get(place);
    if (said?.name !== name)
      return `"${name}" was announced for place ${place}, but the site shows ${said ? `"${said.name}"` : "nothing"}`;
    if (said.winner !== winner)
      return `by the rules, "${name}" goes to ${winner ?? "nobody"}, but the site says ${said.winner ?? "nobody"}`;
    saidOf.delete(place);
  }
  const [more] = saidOf.values();
  if (more) return `the site shows "${more.name}" for place ${more.place}, which was not announced`;
  return shown.length === awarded.length ? undefined : "the site shows a prize in kind twice";
}

/** Says which prizes were replaced, which the terms allow if they are of equal worth: that is for people to judge. */
export function replacedText(shown: readonly Pick<ShownInKind, "name" | "replacement">[]): string {
  return shown
    .flatMap(({ name, replacement }) =>
      replacement === null ? [] : [`"${replacement}" takes the place of "${name}"`],
    )
    .join(", ");
}
