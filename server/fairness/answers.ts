import { z } from "zod";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import { address, count, hash, purchaseId, signature } from "../openapi/fields.ts";

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
      slots: z.array(count).describe("For each player the cards left of him."),
    }),
    packs: z.array(z.array(place).length(4)).describe("The four players of each pack."),
    previousHash: hash.describe("`hash` of the entry before; of the first, the genesis hash."),
    hash: hash.describe("SHA-256 of the fields above, each a line."),
  })
  .meta({
    id: "DrawLogEntry",
    description: "One draw: what it was made of and what it gave.",
  }) satisfies z.ZodType<DrawLogEntry>;

export const drawLogPage = z
  .object({
    players,
    genesisHash: hash.describe("SHA-256 of the players' order and the full box."),
    escrowAccount: address.describe("The account that the payments went to."),
    usdcMint: address.describe("The mint of the USDC that they were made in."),
    entries: z.array(drawLogEntry).max(500),
    nextAfter: count.nullable().describe("Ask again with this as `after`; null at the end."),
  })
  .meta({ id: "DrawLogPage", description: "Up to 500 entries of the draw log, in order." });

export const drawOfPurchase = z
  .object({
    entry: drawLogEntry,
    previousEntryHash: hash.nullable().describe("`hash` of the entry before; null for the first."),
    players,
  })
  .meta({ id: "DrawOfPurchase", description: "The draw of one purchase." });
