import { address } from "@solana/kit";
import { readUsdcAccount } from "../../chain/balances.ts";
import type { Context } from "../context.ts";
import type { Outgoing } from "./store.ts";

/**
 * A planned transaction as it can go out now, seen from those who are to be paid by it; undefined
 * for a refund whose addressee cannot take it. Nobody but the buyer may hold up a delivery: where
 * the referrer's account takes nothing, his part stays pending and goes to marketing.
 */
export async function payableNow(ctx: Context, row: Outgoing): Promise<Outgoing | undefined> {
  const { content } = row;
  const look = (owner: string) => readUsdcAccount(ctx.rpc, address(owner), ctx.launch.usdcMint);
  if (content.kind === "refund") {
    // An account that is missing is not made: anybody could have us pay its rent again and again.
    const account = await look(content.owner);
    return account.takesUsdc ? row : undefined;
  }
  const { release } = content;
  if (!release?.commission) return row;
  const account = await look(release.commission.referrer);
  if (!account.exists || account.takesUsdc) return row;
  ctx.log.error({ outgoing: row.id }, "a referrer's account takes no USDC: his part waits");
  const marketing = String(BigInt(release.marketing) + BigInt(release.commission.amount));
  return { ...row, content: { ...content, release: { ...release, marketing, commission: null } } };
}
