import { formatAmount } from "../money.ts";
import { TOURNAMENTS } from "./week.ts";

/** A tournament as a site lists it. Amounts are base units of USDC. */
export interface ListedTournament {
  readonly id: string;
  readonly week: string;
  /** What is shared. */
  readonly pool: bigint;
  readonly announced: bigint;
  /** What earlier tournaments left. */
  readonly rolledIn: bigint;
  /** What it left itself; undefined while it is not settled. A void one leaves its whole pool (R2). */
  readonly left: bigint | undefined;
}

/**
 * Returns how pools contradict what earlier tournaments left (R18); undefined if they agree. It goes to the first later
 * tournament that is not settled by then, so nothing rolls in that was not left before, and nothing stays behind
 * once there is one that could have it.
 */
export function rolloverFault(listed: readonly ListedTournament[]): string | undefined {
  let left = 0n;
  for (const { id, pool, announced, rolledIn, left: own } of listed.toSorted(inOrder)) {
    if (pool !== announced + rolledIn)
      return `${id} shares ${usdc(pool)}, not the announced ${usdc(announced)} and the ${usdc(rolledIn)} that rolled in`;
    left -= rolledIn;
    if (left < 0n)
      return `${usdc(rolledIn)} rolled into ${id}, ${usdc(-left)} more than earlier tournaments left`;
    if (own === undefined && left > 0n)
      return `earlier tournaments left ${usdc(left)} that did not roll into ${id}`;
    left += own ?? 0n;
  }
  return undefined;
}

function inOrder(a: ListedTournament, b: ListedTournament): number {
  if (a.week !== b.week) return a.week < b.week ? -1 : 1;
  const place = ({ id, week }: ListedTournament) =>
    TOURNAMENTS.findIndex((kind) => id === `${week}-${kind}`);
  return place(a) - place(b);
}

function usdc(amount: bigint): string {
  return `${formatAmount(amount)} USDC`;
}
