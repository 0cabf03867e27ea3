import { setTimeout as sleep } from "node:timers/promises";
import { rolloverFault } from "../../rules/league/check-rollovers.ts";
import { Unreachable, read } from "./ask.ts";
import { type Tournament, isSettled, list } from "./schemas.ts";

/** How long the pool of a tournament that has just become void may take to roll over, with plenty to spare. */
const ROLLS_MS = 5000;

/** Returns how the pools contradict what settled tournaments left. `left` is that of all settled ones in the list. */
export async function poolsFault(
  url: string,
  tournaments: readonly Tournament[],
  left: ReadonlyMap<string, bigint>,
): Promise<string | undefined> {
  const faultOf = (all: readonly Tournament[]) =>
    rolloverFault(all.map((one) => listed(one, left)));
  if (faultOf(tournaments) === undefined) return undefined;
  await sleep(ROLLS_MS);
  const again = await read(url, "/api/tournaments", list);
  if (again.tournaments.some(({ id, state }) => isSettled(state) !== left.has(id)))
    throw new Unreachable("A tournament was settled meanwhile. Run this again.");
  return faultOf(again.tournaments);
}

function listed({ id, week, ...one }: Tournament, left: ReadonlyMap<string, bigint>) {
  const [pool, announced, rolledIn] = [one.pool, one.announced, one.rolledIn].map(BigInt);
  return { id, week, pool: pool!, announced: announced!, rolledIn: rolledIn!, left: left.get(id) };
}
