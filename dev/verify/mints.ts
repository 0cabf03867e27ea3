import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";
import { Mismatch, read } from "./ask.ts";
import { box, players } from "./schemas.ts";

/** The league's ids of players, by ours. */
const LEAGUE_IDS = new Map(SEASON_2025_26.map(({ id, leagueId }) => [id, leagueId]));

/** The mints of a site's players, by league id. */
export interface Mints {
  readonly all: ReadonlyMap<number, string | null>;
  /** Names of players who were not in the sale. All their tokens come from the house. */
  readonly unsold: ReadonlyMap<number, string>;
}

/**
 * Reads the mint of each player. Those of the sale, `sold` by id, must be the ones that were delivered:
 * holdings of other mints, which look like these, could be anybody's. Throws `Mismatch`.
 */
export async function readMints(site: string, sold: readonly string[]): Promise<Mints> {
  const known = await read(site, "/api/players", players);
  const inBox = (await read(site, "/api/fairness/box", box)).players;
  const ours = new Map(known.map((player) => [player.id, player]));
  const mints = new Map(known.map(({ leagueId, mint }) => [leagueId, mint]));
  if (inBox.map(({ id }) => id).join() !== sold.join())
    throw new Mismatch("The box names other players than the log.");
  if (mints.size !== known.length) throw new Mismatch("Two players have one id of the league.");
  const misnamed = known.find(({ id, leagueId }) => (LEAGUE_IDS.get(id) ?? leagueId) !== leagueId);
  if (misnamed)
    throw new Mismatch(`The league's id of ${misnamed.id} is not ${misnamed.leagueId}.`);
  const odd = inBox.find(({ id, mint }) => ours.get(id)?.mint !== mint);
  if (odd)
    throw new Mismatch(
      `The season reads the holdings of ${odd.id} from ${ours.get(odd.id)?.mint ?? "no mint"}, but the sale delivers ${odd.mint ?? "none"}.`,
    );
  const others = known.filter(({ id }) => !sold.includes(id));
  return { all: mints, unsold: new Map(others.map(({ leagueId, id }) => [leagueId, id])) };
}
