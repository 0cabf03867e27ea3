import type { Address, Signature } from "@solana/kit";
import { readTokenBalances } from "../../chain/balances.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { type Outgoing, listOnTheirWay } from "../outgoing/store.ts";
import { listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";

/**
 * The players whose tokens a wallet holds, read from the chain, with what is still on its way to
 * it. A delivery counts as held or as on its way, never as both: which one is decided by the slot
 * in which it landed and the slot of the balances.
 */
export async function readInventory(ctx: Context, wallet: Address) {
  const [players, open] = await Promise.all([listPlayers(ctx.db), listOnTheirWay(ctx.db, wallet)]);
  const balances = await readTokenBalances(ctx.rpc, wallet);
  const coming = await notYetIn(ctx, open, balances.slot);
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

/** Player to base units of the deliveries that the balances at `slot` do not hold yet. */
async function notYetIn(ctx: Context, open: readonly Outgoing[], slot: bigint) {
  const sent = open.filter(({ state }) => state === "sent");
  const statuses = sent.length
    ? (
        await ctx.rpc
          .getSignatureStatuses(sent.map(({ signature }) => signature as Signature))
          .send()
      ).value
    : [];
  const landedIn = new Map(sent.map(({ id }, index) => [id, statuses[index]]));
  const coming = new Map<string, bigint>();
  for (const { id, content } of open) {
    const status = landedIn.get(id);
    const isHeld = status && status.err === null && status.slot <= slot;
    if (isHeld || content.kind !== "delivery") continue;
    for (const { playerId, amount } of content.tokens)
      coming.set(playerId, (coming.get(playerId) ?? 0n) + BigInt(amount));
  }
  return coming;
}

function toTokens(baseUnits: bigint): number {
  return Number(baseUnits) / 10 ** DECIMALS;
}
