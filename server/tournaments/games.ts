import type { Db } from "../db/connect.ts";
import { listPlayers } from "../players/store.ts";
import { keepRevisions } from "./keep-revisions.ts";
import type { GameList } from "./schemas.ts";
import type { Scoreboards } from "./scoreboard.ts";
import { listClocks, listDisagreements, listLineChanges, type Tournament } from "./store.ts";
import { viewDisagreement, viewGames } from "./view.ts";

/** Lists in memory: current tournaments, and those that people look back at. */
const LISTS = 12;

/**
 * Returns a function that lists the games of a tournament. Viewers ask for every revision, and everything
 * but clocks and open disagreements follows from it, so it is read once for all of them.
 */
export function createGames(db: Db, scoreboards: Scoreboards) {
  const lists = keepRevisions(LISTS, async (id, revision) => {
    const scoreboard = await scoreboards(id, revision);
    const ids = scoreboard.games.map(({ game_id: game }) => game);
    const [players, changes] = await Promise.all([
      listPlayers(db),
      listLineChanges(db, ids, revision),
    ]);
    return viewGames({ scoreboard, players, changes });
  });
  return async ({ id, revision }: Tournament): Promise<GameList> => {
    const list = await lists(id, Number(revision));
    const ids = list.games.map((game) => game.id);
    const live = list.games.filter(({ status }) => status === "live").map((game) => game.id);
    const [disagreements, clocks] = await Promise.all([
      listDisagreements(db, ids),
      listClocks(db, live),
    ]);
    const clockOf = new Map(clocks.map(({ game_id: game, ...clock }) => [game, clock]));
    return {
      ...list,
      games: list.games.map((game) => ({ ...game, clock: clockOf.get(game.id) ?? null })),
      disagreements: disagreements.map(viewDisagreement),
    };
  };
}
