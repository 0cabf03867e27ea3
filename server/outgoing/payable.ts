import { address } from "@solana/kit";
import { readUsdcAccount } from "../../chain/balances.ts";
import type { Context } from "../context.ts";
import type { Outgoing } from "./store.ts";

/**
 * Returns a planned transaction as its recipients can receive it now; undefined for a refund whose
 * recipient cannot. A referrer must not be able to block a delivery: if their account takes no USDC,
 * their part goes to marketing and the commission stays pending.
 */
export async function payableNow(ctx: Context, row: Outgoing): Promise<Outgoing | undefined> {
  const { content } = row;
  const read = (owner: string) => readUsdcAccount(ctx.rpc, address(owner), ctx.launch.usdcMint);
  if (content.kind === "refund") {
    // A missing account is not created: anyone could close it and make us pay its rent repeatedly.
    const account = await read(content.owner);
    return account.takesUsdc ? row : undefined;
  }
  const { release } = content;
  if (!release?.commission) return row;
  const account = await read(release.commission.referrer);
  if (!account.exists || account.takesUsdc) return row;
  ctx.log.error(
    { outgoing: row.id },
    "a referrer's account takes no USDC; the commission stays pending",
  );
  const marketing = String(BigInt(release.marketing) + BigInt(release.commission.amount));
  return { ...row, content: { ...content, release: { ...release, marketing, commission: null } } };
}
