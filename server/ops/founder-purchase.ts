import { parseArgs } from "node:util";
import { isAddress, isSignature } from "@solana/kit";
import { z } from "zod";
import type { Db } from "../db/connect.ts";
import { type FounderPurchaseFacts, recordFounderPurchase } from "../founder-purchases/record.ts";
import { WrongUsage } from "./wrong-usage.ts";

/** The maximum of the database column: about 21 million USDC. */
const MAX_CENTS = 2_147_483_647;

const OPTIONS = z.object({
  wallet: z.string({ error: "is missing" }).refine(isAddress, "is not a Solana wallet address"),
  "amount-cents": z
    .string({ error: "is missing" })
    .regex(/^[0-9]+$/, "is not a whole number of cents")
    .transform(Number)
    .refine((cents) => cents >= 1 && cents <= MAX_CENTS, "is not a possible amount"),
  tx: z.string({ error: "is missing" }).refine(isSignature, "is not a transaction signature"),
  status: z
    .enum(["confirmed", "pending", "failed"], { error: "is not confirmed, pending or failed" })
    .default("confirmed"),
  at: z.iso
    .datetime({ offset: true, error: "is not a time like 2025-08-30T18:00:00Z" })
    .transform((text) => new Date(text))
    .optional(),
});

/** Reads the options of `founder-purchase add`. Throws one error that lists all wrong ones. */
export function readFounderPurchaseFacts(args: string[], now: Date): FounderPurchaseFacts {
  const parsed = OPTIONS.safeParse(readOptions(args));
  if (!parsed.success)
    throw new WrongUsage(
      parsed.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`).join("\n"),
    );
  const { wallet, tx, status, at } = parsed.data;
  if (at && at > now) throw new WrongUsage("--at lies in the future");
  return { wallet, amountCents: parsed.data["amount-cents"], signature: tx, status, at };
}

function readOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = { wallet: text, "amount-cents": text, tx: text, status: text, at: text };
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Runs `founder-purchase add`. Returns what to print. Throws if the signature has other facts. */
export async function addFounderPurchase(
  db: Db,
  facts: FounderPurchaseFacts,
  now: Date,
): Promise<string> {
  const { kind, purchase } = await recordFounderPurchase(db, facts, now);
  const what =
    `${purchase.id}: ${purchase.product} of ${purchase.wallet_address}, ` +
    `${(purchase.amount_cents / 100).toFixed(2)} USDC, ${purchase.status}, ` +
    purchase.created_at.toISOString();
  if (kind === "differs")
    throw new Error(
      `This signature is recorded with different details. Nothing was changed.\n${what}`,
    );
  return `${kind === "added" ? "Recorded." : "Already recorded; nothing changed."} ${what}`;
}
