import type { RosterShare } from "../../art/share/roster.ts";
import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import { BENCH_SLOTS, STARTER_SLOTS } from "../../rules/league/slots.ts";
import type { Context } from "../context.ts";
import { listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import { listEntriesOf } from "../standings/store.ts";
import { findShared } from "./find-result.ts";

/** A roster's picture, and whether everybody may see who is in it. */
export type SharedRoster = Omit<RosterShare, "host"> & { readonly isShown: boolean };

const SECRET = "Secret until the lock. After that, this link shows all ten.";

/**
 * Returns the content of a roster's picture, by number, in the week of a tournament; undefined if there is no such
 * tournament or, once entries are known, no such entry. Until the holdings at the lock are read, it is the same for
 * every wallet, with or without a roster, so that nobody learns anything about another wallet's roster.
 */
export async function findRoster(
  { db }: Pick<Context, "db">,
  id: string,
  { wallet, roster }: { readonly wallet: string; readonly roster: string },
): Promise<SharedRoster | undefined> {
  const tournament = await findShared(db, id, wallet);
  if (!tournament || !isNumber(roster)) return undefined;
  const secret = {
    title: "My lineup",
    week: tournament.week_id,
    note: SECRET,
    five: STARTER_SLOTS.map((slot) => ({ slot })),
    bench: [],
    isShown: false,
  };
  if (!tournament.has_entries) return secret;
  const entries = await listEntriesOf(db, tournament.week_id, [wallet]);
  const entry = entries.find((one) => String(one.roster) === roster);
  if (!entry) return undefined;
  const players = new Map(
    (await listPlayers(db)).map((player) => [player.league_id, viewPlayer(player)]),
  );
  const places = [...STARTER_SLOTS, ...BENCH_SLOTS].map((slot, at) => ({
    slot,
    player: players.get(entry.slots[at] ?? 0),
  }));
  return {
    ...secret,
    note: "",
    five: places.slice(0, STARTER_SLOTS.length),
    bench: places.slice(STARTER_SLOTS.length).filter(({ player }) => player),
    isShown: true,
  };
}

/** Returns true for a roster's number in its canonical spelling: any other would be a separate picture. */
function isNumber(roster: string): boolean {
  return /^[1-9]\d?$/.test(roster) && Number(roster) <= MAX_ROSTERS;
}
