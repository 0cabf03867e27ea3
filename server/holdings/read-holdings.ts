import { setTimeout as sleep } from "node:timers/promises";
import type { Address, Signature } from "@solana/kit";
import { readTokenBalances } from "../../chain/balances.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { listOnTheirWay, listOutgoing } from "../outgoing/store.ts";
import { listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import type { HoldingView } from "./schemas.ts";

/** Looks at the chain again when something landed in between; after so many it is near enough. */
const LOOKS = 5;

/** Milliseconds between questions for a slot that has not begun; a slot takes 400 ms. */
const NEXT_SLOT_POLL_MS = 50;
const NEXT_SLOT_POLLS = 20;

/**
 * The players whose tokens a wallet holds, read from the chain, with what is still on its way to
 * it. A delivery counts as held or as on its way, never as both: the balances lie between two
 * looks at the deliveries, and count when both looks say the same. The second look is of a later
 * slot: a node may show the balances of a transaction a moment before it knows its signature.
 */
export async function readHoldings(ctx: Context, wallet: Address): Promise<HoldingView[]> {
  const players = await listPlayers(ctx.db);
  const open = await listOnTheirWay(ctx.db, wallet);
  const ids = open.map(({ id }) => id);
  let coming = await notYetIn(ctx, ids);
  let balances = await readTokenBalances(ctx.rpc, wallet);
  for (let look = 1; look < LOOKS; look++) {
    const after = await notYetIn(ctx, ids, balances.slot);
    if (sameAmounts(after, coming)) break;
    coming = after;
    balances = await readTokenBalances(ctx.rpc, wallet);
  }
  return players.flatMap((player) => {
    const held = (player.mint && balances.byMint.get(player.mint as Address)) || 0n;
    const onItsWay = coming.get(player.id) ?? 0n;
    if (held + onItsWay === 0n) return [];
    return [
      {
        player: viewPlayer(player),
        tokenQuantity: toTokens(held + onItsWay),
        onItsWay: toTokens(onItsWay),
      },
    ];
  });
}

/** Player to base units of the deliveries that no block holds yet, as of a slot after `since`. */
async function notYetIn(ctx: Context, ids: readonly bigint[], since?: bigint) {
  const rows = await listOutgoing(ctx.db, ids);
  const signed = rows.filter(({ state }) => state !== "planned");
  const statuses = await statusesOf(
    ctx,
    signed.map(({ signature }) => signature as Signature),
    since,
  );
  const landedIn = new Map(signed.map(({ id }, index) => [id, statuses[index]]));
  const coming = new Map<string, bigint>();
  for (const { id, content } of rows) {
    const status = landedIn.get(id);
    if (status?.err === null || content.kind !== "delivery") continue;
    for (const { playerId, amount } of content.tokens)
      coming.set(playerId, (coming.get(playerId) ?? 0n) + BigInt(amount));
  }
  return coming;
}

async function statusesOf(ctx: Context, signatures: readonly Signature[], since = -1n) {
  if (signatures.length === 0) return [];
  const ask = () =>
    ctx.rpc.getSignatureStatuses(signatures, { searchTransactionHistory: true }).send();
  let answer = await ask();
  for (let poll = 1; answer.context.slot <= since && poll < NEXT_SLOT_POLLS; poll++) {
    await sleep(NEXT_SLOT_POLL_MS);
    answer = await ask();
  }
  return answer.value;
}

function sameAmounts(a: ReadonlyMap<string, bigint>, b: ReadonlyMap<string, bigint>): boolean {
  return a.size === b.size && [...a].every(([playerId, amount]) => b.get(playerId) === amount);
}

function toTokens(baseUnits: bigint): number {
  return Number(baseUnits) / 10 ** DECIMALS;
}
