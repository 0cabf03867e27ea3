import { sendWire } from "../../chain/confirm.ts";
import { readAgreedLifetime } from "../../chain/lifetime.ts";
import type { FinalHead } from "../../chain/final-head.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { claimMemo } from "../../rules/house-memo.ts";
import type { Context } from "../context.ts";
import { DEAD_AFTER_BLOCKS } from "../outbox/follow.ts";
import { haltReason } from "./standing.ts";
import { type House, changeHouse } from "./store.ts";

export const CLAIM_COMPUTE_UNITS = 50_000;

/**
 * Moves a claim on by a step: puts the house's token on the chain, waits until everybody who signs with
 * these keys must have seen it, and then for as long as what they signed before can land. A worker
 * that sees another database's claim signs nothing anymore.
 */
export async function advanceClaim(ctx: Context, house: House, head: FinalHead): Promise<void> {
  if (house.free_after !== null) {
    if (head.blockHeight <= house.free_after) return;
    await changeHouse(ctx.db, house, { is_claiming: false });
    const halt = haltReason(house);
    ctx.log.info(
      { token: house.token },
      `what the chain knows is adopted; payouts ${halt === undefined ? "go on" : `stay stopped: ${halt}`}`,
    );
  } else if (house.owner === house.token) {
    const { lastValidBlockHeight } = await readAgreedLifetime(ctx.nodes, ctx.random);
    await changeHouse(ctx.db, house, { free_after: lastValidBlockHeight + DEAD_AFTER_BLOCKS });
  } else await sendClaim(ctx, house, head);
}

async function sendClaim(ctx: Context, house: House, { blockHeight }: FinalHead): Promise<void> {
  const isAlive = house.claim_valid_until !== null && blockHeight <= house.claim_valid_until;
  const wire = isAlive ? house.claim_wire! : await signClaim(ctx, house);
  // A refusal may mean that it has landed.
  await sendWire(ctx.rpc, wire).catch(() => undefined);
}

async function signClaim(ctx: Context, house: House): Promise<string> {
  const signed = await signTransaction({
    feePayer: ctx.keys!.vault,
    instructions: [memoInstruction(claimMemo(house.token))],
    lifetime: await readAgreedLifetime(ctx.nodes, ctx.random),
    computeUnits: CLAIM_COMPUTE_UNITS,
    priorityFee: ctx.config.priorityFee,
  });
  await changeHouse(ctx.db, house, {
    claim_wire: signed.wire,
    claim_valid_until: signed.lastValidBlockHeight,
  });
  return signed.wire;
}
