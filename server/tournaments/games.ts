import type { Db } from "../db/connect.ts";
import { listPlayers } from "../players/store.ts";
import { keepRevisions, SEASON_TOURNAMENTS } from "./keep-revisions.ts";
import type { GameList } from "./schemas.ts";
import type { Scoreboards } from "./scoreboard.ts";
import { listClocks, listDisagreementsIn, listLineChanges, type Tournament } from "./store.ts";
import { revisionOf, viewDisagreement, viewGames } from "./view.ts";

/**
 * Returns a function that lists the games of a tournament. Every viewer requests each revision. All of it except
 * clocks and open disagreements is fixed by the revision, so it is read once and shared.
 */
export function createGames(db: Db, scoreboards: Scoreboards) {
  const lists = keepRevisions(SEASON_TOURNAMENTS, async (id, revision) => {
    const scoreboard = await scoreboards(id, revision);
    const ids = scoreboard.games.map(({ game_id: game }) => game);
    const [players, changes] = await Promise.all([
      listPlayers(db),
      listLineChanges(db, ids, revision),
    ]);
    return viewGames({ scoreboard, players, changes });
  });
  return async (tournament: Tournament): Promise<GameList> => {
    const list = await lists(tournament.id, revisionOf(tournament));
    const ids = list.games.map((game) => game.id);
    const live = list.games.filter(({ status }) => status === "live").map((game) => game.id);
    const [disagreements, clocks] = await Promise.all([
      listDisagreementsIn(db, ids),
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
