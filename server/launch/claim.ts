import { historyPages } from "../../chain/history.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { readMoves } from "../../chain/token-changes.ts";
import { claimMemo, readClaimMemo } from "../../rules/house-memo.ts";
import { CLAIM_COMPUTE_UNITS } from "../house/claim.ts";
import { readHouse } from "../house/store.ts";
import { noteLaunch } from "../jobs/store.ts";
import { type LaunchPlan, send } from "./plan.ts";
import { CLAIMED, hasClaimed, recordLaunchFact } from "./store.ts";

/** Claims the vault's key for this database, so that no other one pays with it by mistake. */
export async function claimKey(plan: LaunchPlan): Promise<void> {
  if (await hasClaimed(plan.db)) return;
  const { token } = await readHouse(plan.db);
  await send(plan, {
    instructions: [memoInstruction(claimMemo(token))],
    computeUnits: CLAIM_COMPUTE_UNITS,
  });
  await noteLaunch(plan.db);
  await recordLaunchFact(plan.db, CLAIMED, token);
}

/** Throws if another database has claimed the vault's key. Reads the vault's whole history, once. */
export async function assertUnclaimed(plan: LaunchPlan): Promise<void> {
  if (await hasClaimed(plan.db)) return;
  const { token, former_tokens: former } = await readHouse(plan.db);
  const range = { commitment: "confirmed" } as const;
  for await (const page of historyPages(plan.rpc, plan.vault.address, range))
    for (const { memo, signature, hasFailed } of page) {
      if (hasFailed || !memo?.includes(claimMemo(""))) continue;
      const moves = await readMoves(plan.rpc, signature);
      const [claimant = token] = (moves?.memos ?? []).flatMap((text) => readClaimMemo(text) ?? []);
      const isOurs = [token, ...former].includes(claimant);
      if (!isOurs && moves?.signers.includes(plan.vault.address))
        throw new Error(
          `The vault's key belongs to the sale of another database (${claimant}). Use that ` +
            "database or a backup of it, or other keys. Nothing was spent.",
        );
    }
}
