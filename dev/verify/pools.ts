import { checkRollovers } from "../../rules/league/check-rollovers.ts";
import { formatAmount } from "../../rules/money.ts";
import { Mismatch } from "./ask.ts";
import type { Tournament } from "./schemas.ts";

/**
 * Compares the pools of all tournaments with what the settled ones left, in base units by id. Returns a sentence. Throws
 * `Mismatch`.
 */
export function comparePools(
  tournaments: readonly Tournament[],
  left: ReadonlyMap<string, bigint>,
): string {
  const { fault, waiting } = checkRollovers(
    tournaments.map(({ id, week, pool, announced, rolledIn }) => ({
      id,
      week,
      pool: BigInt(pool),
      announced: BigInt(announced),
      rolledIn: BigInt(rolledIn),
      left: left.get(id),
    })),
  );
  if (fault !== undefined) throw new Mismatch(`Pools: ${fault}.`);
  const rest = waiting > 0n ? `; ${formatAmount(waiting)} USDC wait for the next one` : "";
  return `Each pool is what was announced and what earlier tournaments left${rest}.`;
}
