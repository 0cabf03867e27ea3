import type { Db } from "../db/connect.ts";
import { listPlayers } from "../players/store.ts";
import { keepRevisions, SEASON_TOURNAMENTS } from "./keep-revisions.ts";
import type { GameList } from "./schemas.ts";
import type { Scoreboards } from "./scoreboard.ts";
import {
  listClocks,
  findTournament,
  listDisagreementsIn,
  listLineChanges,
  type Tournament,
} from "./store.ts";
import { revisionOf, viewCorrections, viewDisagreement, viewGames } from "./view.ts";

/**
 * Returns a function that lists the games of a tournament. Every viewer requests each revision. All of it except
 * clocks, open disagreements and corrections after the settlement is fixed by the revision, so it is read once and
 * shared.
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
  const late = keepRevisions(SEASON_TOURNAMENTS, async (id, revision) => {
    const { games } = await scoreboards(id, revisionOf((await findTournament(db, id))!));
    const ids = games.map(({ game_id: game }) => game);
    const [players, changes] = await Promise.all([
      listPlayers(db),
      listLineChanges(db, ids, revision),
    ]);
    return viewCorrections(
      changes.filter(({ isLate }) => isLate),
      players,
    );
  });
  return async (tournament: Tournament): Promise<GameList> => {
    const [counted, newest] = [revisionOf(tournament), Number(tournament.revision)];
    const list = await lists(tournament.id, counted);
    const later = newest > counted ? await late(tournament.id, newest) : [];
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
      corrections: [...list.corrections, ...later],
      disagreements: disagreements.map(viewDisagreement),
    };
  };
}
