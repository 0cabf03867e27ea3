import { deleteExpired } from "../auth/store.ts";
import type { Context } from "../context.ts";
import { countByState } from "../outgoing/store.ts";
import { sendOutgoing } from "../outgoing/send.ts";
import { watchEscrow } from "../payments/watch.ts";
import { expireOverdue } from "../presale/expire.ts";
import type { Job } from "./loop.ts";

const MINUTE_MS = 60_000;
/** Below this (0.5 SOL), the vault may soon be unable to pay account rent. */
const LOW_VAULT_LAMPORTS = 500_000_000n;

/** Returns all jobs: the work that no user waits for. */
export function workerJobs(pollMs: number): Job[] {
  return [
    { name: "watch", everyMs: pollMs, run: watchEscrow },
    { name: "send", everyMs: pollMs, run: sendOutgoing },
    { name: "expire", everyMs: pollMs * 2, run: expireOverdue },
    { name: "vault", everyMs: MINUTE_MS, run: checkVault },
    { name: "count", everyMs: 5000, run: countOutgoing },
    { name: "forget", everyMs: MINUTE_MS, run: (ctx) => deleteExpired(ctx.db, ctx.now()) },
  ];
}

async function countOutgoing(ctx: Context): Promise<void> {
  const open = await countByState(ctx.db);
  ctx.metrics.outgoing.set({ state: "planned" }, open.planned);
  ctx.metrics.outgoing.set({ state: "sent" }, open.sent);
}

async function checkVault(ctx: Context): Promise<void> {
  const { value } = await ctx.rpc.getBalance(ctx.launch.vault).send();
  ctx.metrics.vaultLamports.set(Number(value));
  if (value < LOW_VAULT_LAMPORTS)
    ctx.log.error({ lamports: Number(value) }, "the vault is low on SOL; deliveries may stall");
}
