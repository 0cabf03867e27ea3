import { setTimeout as sleep } from "node:timers/promises";
import type { Address, Signature } from "@solana/kit";
import { readTokenBalances } from "../../chain/balances.ts";
import type { Context } from "../context.ts";
import { listDeliveries, listOnTheirWay } from "../deliveries/store.ts";
import { type Player, listPlayers } from "../players/store.ts";

/** A wallet's tokens of a player, in base units. */
export interface Holding {
  readonly player: Player;
  /** In the wallet. */
  readonly held: bigint;
  /** Drawn, but not arrived. */
  readonly onItsWay: bigint;
}

/** Reads repeat if something landed in between; after this many, the result is close enough. */
const MAX_READS = 5;

/** Poll interval for the next slot, in milliseconds; a slot takes 400 ms. */
const NEXT_SLOT_POLL_MS = 50;
const NEXT_SLOT_POLLS = 20;

/**
 * Reads a wallet's holdings from the chain, including deliveries on their way. Each delivery must count
 * as either held or on its way, so the balances are read between two reads of the deliveries, and count
 * if both agree. The second is of a later slot, because a node may show a transaction's balances a
 * moment before it knows its signature.
 */
export async function readHoldings(ctx: Context, wallet: Address): Promise<Holding[]> {
  const players = await listPlayers(ctx.db);
  const open = await listOnTheirWay(ctx.db, wallet);
  const ids = open.map(({ id }) => id);
  let coming = await notYetIn(ctx, ids);
  let balances = await readTokenBalances(ctx.rpc, wallet);
  for (let reads = 1; reads < MAX_READS; reads++) {
    const after = await notYetIn(ctx, ids, balances.slot);
    if (sameAmounts(after, coming)) break;
    coming = after;
    balances = await readTokenBalances(ctx.rpc, wallet);
  }
  return players.flatMap((player) => {
    const held = (player.mint && balances.byMint.get(player.mint as Address)) || 0n;
    const onItsWay = coming.get(player.id) ?? 0n;
    return held + onItsWay === 0n ? [] : { player, held, onItsWay };
  });
}

/** Returns base units by player of deliveries not in a block yet, as of a slot after `since`. */
async function notYetIn(ctx: Context, ids: readonly bigint[], since?: bigint) {
  const rows = await listDeliveries(ctx.db, ids);
  const signed = rows.filter(({ state }) => state === "sent" || state === "landed");
  const statuses = await statusesOf(
    ctx,
    signed.map(({ signature }) => signature as Signature),
    since,
  );
  const landedIn = new Map(signed.map(({ id }, index) => [id, statuses[index]]));
  const coming = new Map<string, bigint>();
  for (const { id, content } of rows) {
    const status = landedIn.get(id);
    if (status?.err === null) continue;
    for (const { playerId, amount } of content.tokens)
      coming.set(playerId, (coming.get(playerId) ?? 0n) + BigInt(amount));
  }
  return coming;
}

async function statusesOf(ctx: Context, signatures: readonly Signature[], since = -1n) {
  if (signatures.length === 0) return [];
  const read = () =>
    ctx.rpc.getSignatureStatuses(signatures, { searchTransactionHistory: true }).send();
  let response = await read();
  for (let poll = 1; response.context.slot <= since && poll < NEXT_SLOT_POLLS; poll++) {
    await sleep(NEXT_SLOT_POLL_MS);
    response = await read();
  }
  return response.value;
}

function sameAmounts(a: ReadonlyMap<string, bigint>, b: ReadonlyMap<string, bigint>): boolean {
  return a.size === b.size && [...a].every(([playerId, amount]) => b.get(playerId) === amount);
}
