import type { PlayerId } from "../../rules/league/roster.ts";
import type { FindPlayer } from "./balldontlie.ts";

/** Somebody whose id is known. */
export interface NamedPlayer {
  readonly player: PlayerId;
  readonly name: string;
  readonly team: string;
}

/**
 * Returns what finds a player by name: accents, dots and "Jr." do not matter. Of several with one name, the
 * team decides; if it does not, nobody is found. `named` may have somebody in several teams.
 */
export function createFinder(named: readonly NamedPlayer[]): FindPlayer {
  const byName = Map.groupBy(named, ({ name }) => plain(name));
  return (name, team) => {
    const found = byName.get(plain(name)) ?? [];
    return theOnly(found) ?? theOnly(found.filter((one) => one.team === team));
  };
}

function theOnly(found: readonly NamedPlayer[]): PlayerId | undefined {
  const ids = new Set(found.map(({ player }) => player));
  return ids.size === 1 ? [...ids][0] : undefined;
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, "")
    .replace(/ (jr|sr|ii|iii|iv)$/, "");
}
