import { isAddress, isSignature } from "@solana/kit";
import { z } from "zod";
import { type FounderPurchaseFacts, recordFounderPurchase } from "../founder-purchases/record.ts";
import { findPayment } from "../payments/store.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions } from "./read-options.ts";
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

export const FOUNDER_COMMANDS: readonly Command[] = [
  {
    words: "founder-purchase add",
    options: `--wallet <address> --amount-cents <cents> --tx <signature>
                       [--status confirmed|pending|failed] [--at <time>]`,
    about: `Records a founder pack bought before the presale. --amount-cents 98000 is 980 USDC. The status
defaults to confirmed and the time to now; give it as in --at 2025-08-30T18:00:00Z. Each
signature is recorded once.`,
    read: (args) => {
      const facts = readFounderPurchaseFacts(args);
      return (desk) => addFounderPurchase(desk, facts);
    },
  },
];

/** Reads the options of `founder-purchase add`. */
export function readFounderPurchaseFacts(args: readonly string[]): FounderPurchaseFacts {
  const { wallet, tx, status, at, "amount-cents": amountCents } = readOptions(args, OPTIONS);
  return { wallet, amountCents, signature: tx, status, at };
}

/** Returns what to print. Throws if the signature has other facts, or the time has not come. */
async function addFounderPurchase(desk: Desk, facts: FounderPurchaseFacts): Promise<string> {
  if (facts.at && facts.at > desk.now) throw new WrongUsage("--at lies in the future");
  const { signature: target } = facts;
  return act(desk, { name: "founder-purchase add", target }, async (trx) => {
    if (await findPayment(trx, target))
      throw new Error(`${target} pays for packs of the presale. Nothing was changed.`);
    const { kind, purchase } = await recordFounderPurchase(trx, facts, desk.now);
    const what =
      `${purchase.id}: ${purchase.product} of ${purchase.wallet_address}, ` +
      `${(purchase.amount_cents / 100).toFixed(2)} USDC, ${purchase.status}, ` +
      purchase.created_at.toISOString();
    if (kind === "differs")
      throw new Error(
        `This signature is recorded with different details. Nothing was changed.\n${what}`,
      );
    const hasChanged = kind === "added";
    return {
      hasChanged,
      result: `${hasChanged ? "Recorded." : "Already recorded; nothing changed."} ${what}`,
    };
  });
}
