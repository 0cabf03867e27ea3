import { z } from "zod";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import { PURCHASE_STATES } from "../../rules/purchase-state.ts";
import { address, count, hash, purchaseId, signature } from "../openapi/fields.ts";
import { playerView } from "../players/schemas.ts";

const place = count.describe("A player, as his place in `players`.");

const players = z
  .array(z.string())
  .describe("The ids of the 100 players of the presale in the order that the draws number them.");

const drawLogEntry = z
  .object({
    position: z.int().min(1).describe("1, 2, 3 and so on, without a gap."),
    purchaseId,
    commitment: hash.describe(
      "SHA-256 of seed and purchase id, in the memo that the buyer signed.",
    ),
    secretSeed: hash.describe("32 random bytes, hex. Secret until this draw."),
    paymentSignature: signature.describe("The transaction that paid."),
    blockHash: z.string().describe("The hash of the block that holds the payment, base58."),
    boxBefore: z.object({
      packsLeft: count,
      cardsLeft: z.array(count).describe("Cards left per player."),
    }),
    packs: z.array(z.array(place).length(4)).describe("The four players of each pack."),
    previousHash: hash.describe("`hash` of the entry before; of the first, the genesis hash."),
    hash: hash.describe("SHA-256 of the fields above, each a line."),
  })
  .meta({
    id: "DrawLogEntry",
    description: "One draw: what it was made of and what it gave.",
  }) satisfies z.ZodType<DrawLogEntry>;

const logHead = {
  players,
  genesisHash: hash.describe("SHA-256 of the players' order and the full box."),
  escrowAccount: address.describe("The account that the payments went to."),
  usdcMint: address.describe("The mint of the USDC that they were made in."),
};

export const drawLogPage = z
  .object({
    ...logHead,
    entries: z.array(drawLogEntry).max(500),
    nextAfter: count.nullable().describe("Ask again with this as `after`; null at the end."),
  })
  .meta({ id: "DrawLogPage", description: "Up to 500 entries of the draw log, in order." });

export const boxView = z
  .object({
    packsLeft: count,
    packsReserved: count.describe("Reserved for unpaid purchases."),
    cardsLeft: z.array(count).describe("Cards left per player."),
    lastPosition: count.describe("The position of the newest draw; 0 before the first."),
    lastHash: hash.describe("`hash` of the newest draw, or the genesis hash."),
    players: z.array(playerView).describe("In the order of the box."),
  })
  .meta({ id: "Box", description: "What is left of the presale, player by player." });
export type BoxAnswer = z.infer<typeof boxView>;

export const drawOfPurchase = z
  .object({
    purchaseId,
    state: z.enum(PURCHASE_STATES),
    packQuantity: count,
    commitment: hash.describe("SHA-256 of the secret seed and the purchase id."),
    seenSignature: signature
      .nullable()
      .describe("A payment that was seen; while nothing is drawn it may not be final yet."),
    entry: drawLogEntry.nullable().describe("Null while nothing is drawn."),
    previous: drawLogEntry.nullable().describe("The entry before; null for the first."),
    ...logHead,
    boxPlayers: z.array(playerView).describe("Those of `players`, in the same order."),
  })
  .meta({ id: "DrawOfPurchase", description: "The draw of one purchase, or that there is none." });
