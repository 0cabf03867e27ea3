import { Mismatch, read } from "./ask.ts";
import { box, players } from "./schemas.ts";

/**
 * Returns the mint of each player, by league id. Those of the sale must be the ones that were delivered: holdings of other
 * mints, which look like these, could be anybody's. Throws `Mismatch`.
 */
export async function readMints(site: string): Promise<ReadonlyMap<number, string | null>> {
  const known = await read(site, "/api/players", players);
  const mints = new Map(known.map(({ leagueId, mint }) => [leagueId, mint]));
  const sold = (await read(site, "/api/fairness/box", box)).players;
  const odd = sold.find(({ leagueId, mint }) => mints.get(leagueId) !== mint);
  if (odd)
    throw new Mismatch(
      `The season reads the holdings of player ${odd.leagueId} from ${mints.get(odd.leagueId) ?? "no mint"}, but the sale delivers ${odd.mint ?? "none"}.`,
    );
  return mints;
}
