import { sql } from "kysely";
import { MAX_PACKS_PER_USER } from "../../rules/presale.ts";
import { MAX_PACKS_RESERVED } from "../../rules/reservation.ts";
import type { Settled } from "./check-logs.ts";
import { CONFIG } from "./server.ts";
import type { World } from "./world.ts";

/**
 * Returns the limits broken at this moment. Limits on reservations hold at every moment, not just at the
 * end.
 */
export async function checkReservations({ db }: World): Promise<string[]> {
  const { rows } = await sql<{
    reserved: number;
    live: number;
    unpaid: number;
    crowded: number;
    greedy: number;
  }>`
    select
      (select packs_reserved from box) as reserved,
      coalesce(sum(pack_quantity), 0)::integer as live,
      coalesce(sum(pack_quantity) filter (where paid_signature is null), 0)::integer as unpaid,
      (select coalesce(max(packs), 0)::integer from (
        select sum(pack_quantity) as packs from purchases
        where state = 'created' and paid_signature is null group by network) networks) as crowded,
      (select coalesce(max(packs), 0)::integer from (
        select sum(pack_quantity) as packs from purchases
        where state in ('drawn', 'delivering', 'delivered') group by wallet_address) users) as greedy
    from purchases where state = 'created'`.execute(db);
  const { reserved, live, unpaid, crowded, greedy } = rows[0]!;
  return [
    ...(reserved === live ? [] : [`${reserved} packs are reserved, and purchases hold ${live}`]),
    ...(unpaid <= MAX_PACKS_RESERVED ? [] : [`${unpaid} unpaid packs are reserved`]),
    ...(crowded <= CONFIG.packsPerNetwork ? [] : [`a network holds ${crowded} unpaid packs`]),
    ...(greedy <= MAX_PACKS_PER_USER ? [] : [`somebody has bought ${greedy} packs`]),
  ];
}

/** Returns the purchases whose state does not follow from their payments. */
export async function checkPurchases(world: World, settled: readonly Settled[]): Promise<string[]> {
  const purchases = await world.db.selectFrom("purchases").select(["id", "state"]).execute();
  const drawn = new Set(
    settled.flatMap(({ entry }) => (entry.outcome === "drawn" ? [entry.named!.purchaseId] : [])),
  );
  const faults = purchases.flatMap(({ id, state }) => {
    const isRight = drawn.has(id) === (state === "delivered");
    const isOver = ["delivered", "expired", "refunded", "refunding"].includes(state);
    return isRight && isOver
      ? []
      : [`purchase ${id} is ${state}, and was ${drawn.has(id) ? "" : "not "}drawn`];
  });
  const broken = [...world.promised].filter((id) => !drawn.has(id));
  return [...faults, ...broken.map((id) => `${id} was confirmed to its buyer, and is not drawn`)];
}
