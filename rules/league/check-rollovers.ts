import { formatAmount } from "../money.ts";
import { kindOf } from "./names.ts";
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

/** How pools and what earlier tournaments left fit together. */
export interface RolloverCheck {
  /** Undefined if they agree. */
  readonly fault: string | undefined;
  /** Base units that wait for the next tournament. */
  readonly waiting: bigint;
}

/**
 * Compares pools with what earlier tournaments left (R18). It goes to the first later tournament that is not settled by
 * then, so nothing rolls in that was not left before, and nothing stays behind once there is one that could have it.
 */
export function checkRollovers(listed: readonly ListedTournament[]): RolloverCheck {
  let waiting = 0n;
  for (const one of listed.toSorted(inOrder)) {
    const fault = poolFault(one, waiting);
    if (fault !== undefined) return { fault, waiting };
    waiting += (one.left ?? 0n) - one.rolledIn;
  }
  return { fault: undefined, waiting };
}

function poolFault(
  { id, pool, announced, rolledIn, left }: ListedTournament,
  waiting: bigint,
): string | undefined {
  if (pool !== announced + rolledIn)
    return `${id} shares ${usdc(pool)}, not the announced ${usdc(announced)} and the ${usdc(rolledIn)} that rolled in`;
  if (rolledIn > waiting)
    return `${usdc(rolledIn)} rolled into ${id}, ${usdc(rolledIn - waiting)} more than earlier tournaments left`;
  if (left === undefined && rolledIn < waiting)
    return `earlier tournaments left ${usdc(waiting - rolledIn)} that did not roll into ${id}`;
  return undefined;
}

function inOrder(a: ListedTournament, b: ListedTournament): number {
  if (a.week !== b.week) return a.week < b.week ? -1 : 1;
  const place = ({ id }: ListedTournament) => TOURNAMENTS.indexOf(kindOf(id));
  return place(a) - place(b);
}

function usdc(amount: bigint): string {
  return `${formatAmount(amount)} USDC`;
}
