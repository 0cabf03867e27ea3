import type { PlayerId } from "../../rules/league/roster.ts";
import type { FindPlayer } from "./balldontlie.ts";

/** A player whose league id is known. */
export interface NamedPlayer {
  readonly player: PlayerId;
  readonly name: string;
  readonly team: string;
}

/**
 * Returns a function that finds a player by name, ignoring accents, periods and "Jr.". If several share a name,
 * it compares teams, and returns undefined if several still match. `named` may list a player with several teams.
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
