import { type Player, listPlayers } from "../players/store.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import type { Db } from "../db/connect.ts";
import { type Columns, countRosters, createColumns, NOBODY, putEntry } from "./columns.ts";
import { countEntries, listEntriesAfter } from "./store.ts";

/** The entries of a locked week in memory, by wallet and roster. */
export interface WeekEntries {
  /** A player's number in the columns is the index here plus 1. */
  readonly players: readonly Player[];
  readonly columns: Columns;
  /** In how many entries each player is, held, by his number. */
  readonly rosters: Uint32Array;
  /** Returns the owner of an entry. */
  readonly ownerOf: (entry: number) => Owner;
}

/** Identifies an entry of a week. */
export interface Owner {
  readonly wallet: string;
  readonly roster: number;
}

/** Length of the longest address. */
const ADDRESS = 44;
const PER_BATCH = 20_000;

/** Reads all entries of a locked week, which never change. */
export async function readWeekEntries(db: Db, week: string): Promise<WeekEntries> {
  const players = await listPlayers(db);
  const numbers = new Map(players.map(({ league_id: id }, index) => [id, index + 1]));
  const count = await countEntries(db, week);
  const columns = createColumns(
    count,
    players.map(({ position }) => ROLE_OF[position]),
  );
  const wallets = Buffer.alloc(count * ADDRESS);
  const rosters = new Uint8Array(count);
  let entry = 0;
  for (let last: Owner | undefined; entry < count;) {
    const rows = await listEntriesAfter(db, week, { after: last, limit: PER_BATCH });
    if (rows.length === 0) throw new Error(`The week ${week} has lost entries`);
    for (const { wallet, roster, slots, tokens } of rows) {
      wallets.write(wallet, entry * ADDRESS, "latin1");
      rosters[entry] = roster;
      putEntry(columns, entry, {
        players: slots.map((id) => (id === null ? NOBODY : (numbers.get(id) ?? NOBODY))),
        held: tokens.map(Number),
      });
      entry++;
    }
    last = rows.at(-1);
  }
  return {
    players,
    columns,
    rosters: countRosters(columns),
    ownerOf: (index) => {
      const wallet = wallets.toString("latin1", index * ADDRESS, (index + 1) * ADDRESS);
      return { wallet: wallet.replace(/\0+$/, ""), roster: rosters[index]! };
    },
  };
}
