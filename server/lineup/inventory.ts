import type { Address, Signature } from "@solana/kit";
import { readTokenBalances } from "../../chain/balances.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { type Outgoing, listOnTheirWay, listOutgoing } from "../outgoing/store.ts";
import { listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";

/** Looks at the chain again when something landed in between; after so many it is near enough. */
const LOOKS = 5;

/**
 * The players whose tokens a wallet holds, read from the chain, with what is still on its way to
 * it. A delivery counts as held or as on its way, never as both: the balances lie between two
 * looks at the deliveries, and count when both looks say the same.
 */
export async function readInventory(ctx: Context, wallet: Address) {
  const players = await listPlayers(ctx.db);
  const open = await listOnTheirWay(ctx.db, wallet);
  const ids = open.map(({ id }) => id);
  let coming = await notYetIn(ctx, await listOutgoing(ctx.db, ids));
  let byMint = await readTokenBalances(ctx.rpc, wallet);
  for (let look = 1; look < LOOKS; look++) {
    const after = await notYetIn(ctx, await listOutgoing(ctx.db, ids));
    if (sameAmounts(after, coming)) break;
    coming = after;
    byMint = await readTokenBalances(ctx.rpc, wallet);
  }
  return players.flatMap((player) => {
    const held = (player.mint && byMint.get(player.mint as Address)) || 0n;
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

/** Player to base units of the deliveries that no block holds yet. */
async function notYetIn(ctx: Context, rows: readonly Outgoing[]): Promise<Map<string, bigint>> {
  const signed = rows.filter(({ state }) => state !== "planned");
  const statuses = signed.length
    ? (
        await ctx.rpc
          .getSignatureStatuses(
            signed.map(({ signature }) => signature as Signature),
            { searchTransactionHistory: true },
          )
          .send()
      ).value
    : [];
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

function sameAmounts(a: ReadonlyMap<string, bigint>, b: ReadonlyMap<string, bigint>): boolean {
  return a.size === b.size && [...a].every(([playerId, amount]) => b.get(playerId) === amount);
}

function toTokens(baseUnits: bigint): number {
  return Number(baseUnits) / 10 ** DECIMALS;
}
