import { countedGames } from "../../rules/league/games.ts";
import { formatInstant } from "../../rules/league/instant.ts";
import { tournamentInterval } from "../../rules/league/week.ts";
import { poolTexts } from "../../rules/league/week-file.ts";
import type { Db } from "../db/connect.ts";
import { findSnapshot, listSnapshotMints } from "../lock/store.ts";
import { listInKindIn } from "../prizes/in-kind/store.ts";
import { listPositions } from "../players/store.ts";
import { type Entry, listEntriesAfter } from "../standings/store.ts";
import {
  type LineVersion,
  listGamesAt,
  listLinesAt,
  listTournamentsOf,
  type Tournament,
} from "../tournaments/store.ts";
import { announcedOf, poolOf, poolsIn, revisionOf } from "../tournaments/view.ts";

/** All inputs of a locked week's results, as a week file. */
export type GatheredWeek = NonNullable<Awaited<ReturnType<typeof gatherWeek>>>;

/**
 * Gathers a locked week, with each tournament as of the revision it was settled at, or else the newest. Returns
 * undefined before its holdings are read, because rosters are secret until then.
 */
export async function gatherWeek(db: Db, week: string) {
  const tournaments = await listTournamentsOf(db, week);
  const snapshot = await findSnapshot(db, week);
  if (!snapshot || tournaments.length === 0) return undefined;
  const [rosters, mints, games] = await Promise.all([
    listEntries(db, week),
    listSnapshotMints(db, week),
    Promise.all(tournaments.map((one) => gatherGames(db, one))),
  ]);
  // Others may be added later, and must not change the hash of what was settled.
  const chosen = new Set(rosters.flatMap(({ slots }) => slots.filter((id) => id !== null)));
  const positions = await listPositions(db, chosen);
  return {
    tournaments,
    file: {
      week,
      lockUtc: formatInstant(tournaments[0]!.lock_at.getTime()),
      pools: poolTexts(poolsIn(tournaments, poolOf)),
      announced: poolTexts(poolsIn(tournaments, announcedOf)),
      inKind: await listInKindIn(db, week),
      players: positions.map(([id, position]) => ({ id, position })),
      games: games.flat(),
      rosters: rosters.map(({ wallet, roster, slots, saved_at: savedAt }) => ({
        wallet,
        roster,
        slots,
        savedAt: savedAt.getTime(),
      })),
      holdings: Object.fromEntries(holdingsOf(rosters)),
      snapshot: {
        hash: snapshot.hash,
        mints: mints.map(([player, mint, slot]) => ({ player, mint, slot })),
      },
    },
  };
}

/** Entries per query. */
const PER_BATCH = 20_000;

/**
 * Returns the rosters entered in a locked week, by wallet. Saving any other roster is free, so including those
 * would let anyone bloat a bundle.
 */
async function listEntries(db: Db, week: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const some = await listEntriesAfter(db, week, { after: entries.at(-1), limit: PER_BATCH });
    for (const entry of some) entries.push(entry);
    if (some.length < PER_BATCH) return entries;
  }
}

/** Returns the games that count in a tournament, with their lines. */
async function gatherGames(db: Db, tournament: Tournament) {
  const { id, week_id: week, kind } = tournament;
  const revision = revisionOf(tournament);
  const interval = tournamentInterval(week, kind);
  const found = await listGamesAt(db, interval, { revision, tournament: id });
  const games = countedGames(
    found.map((game) => ({ ...game, id: game.game_id, tipoff: game.tipoff!.getTime() })),
    interval,
  );
  const lines = await listLinesAt(
    db,
    games.map((game) => game.id),
    revision,
  );
  const linesOf = Map.groupBy(lines, ({ game_id: game }) => game);
  return games.map((game) => ({
    id: game.id,
    tipoffUtc: formatInstant(game.tipoff),
    status: game.status,
    home: game.home,
    away: game.away,
    lines: (linesOf.get(game.id) ?? []).map(toLine),
  }));
}

function toLine(line: LineVersion) {
  const { player, name, team, seconds, pts, reb, ast, fg3m, stl, blk, tov } = line;
  return { player, name, team, seconds, pts, reb, ast, fg3m, stl, blk, tov };
}

/** Returns each wallet's holdings of the players on its rosters. */
function holdingsOf(rosters: readonly Entry[]): Map<string, Record<string, string>> {
  const holdings = new Map<string, Record<string, string>>();
  for (const { wallet, slots, tokens } of rosters) {
    const held = holdings.get(wallet) ?? {};
    holdings.set(wallet, held);
    for (const [slot, player] of slots.entries())
      if (player !== null && tokens[slot]! > 0n) held[player] = String(tokens[slot]);
  }
  return holdings;
}
