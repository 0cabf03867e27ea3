import { chunkDelivery } from "../../chain/delivery.ts";
import { owedTokens } from "../../rules/delivery-proof.ts";
import type { FundsSplit } from "../../rules/funds-split.ts";
import type { Context } from "../context.ts";
import { type NewOutbox, planRow } from "../outbox/row.ts";
import type { Purchase } from "../presale/store.ts";

/** Returns the rows that deliver a purchase, with cards summed per player and split into transactions. */
export function deliveryRows(
  ctx: Context,
  drawn: {
    purchase: Purchase;
    signature: string;
    places: readonly number[];
    split: FundsSplit;
    referrer: string | null;
    /** The payment log's hash up to this draw. */
    logHash: string;
  },
): NewOutbox[] {
  const { purchase, split, referrer } = drawn;
  const owed = owedTokens(drawn.places, ctx.launch.boxPlayerIds);
  const tokens = [...owed].map(([playerId, amount]) => ({ playerId, amount: String(amount) }));
  const chunks = chunkDelivery(tokens);
  const release = {
    liquidity: String(split.liquidity),
    marketing: String(split.marketing),
    team: String(split.team),
    commission: referrer ? { referrer, amount: String(split.commission) } : null,
  };
  return chunks.map((chunk, ordinal) => {
    const isLast = ordinal === chunks.length - 1;
    return planRow({
      kind: "delivery",
      cause: drawn.signature,
      ordinal,
      isLast,
      content: {
        purchaseId: purchase.id,
        wallet: purchase.wallet_address,
        logHash: drawn.logHash,
        tokens: chunk,
        release: isLast ? release : null,
      },
    });
  });
}
