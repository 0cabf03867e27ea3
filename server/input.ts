import { type Address, type Signature, isAddress, isSignature } from "@solana/kit";
import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import { z } from "zod";
import { Refusal, type RefusalCode } from "./errors.ts";
import { address, signature } from "./openapi/fields.ts";
import { REQUEST_OPTIONS } from "./openapi/json-schema.ts";

/** A field with a refusal of its own names the code as the issue's message. */
export const walletAddress = z
  .string({ error: "wallet_address_invalid" })
  .refine((text): text is Address => isAddress(text), "wallet_address_invalid")
  .meta({ ...address.meta() });

export const transactionSignature = z
  .string({ error: "signature_malformed" })
  .refine((text): text is Signature => isSignature(text), "signature_malformed")
  .meta({ ...signature.meta() });

/**
 * Validates a part of the request and adds it to the API's document. The first issue decides the
 * refusal.
 */
export function input<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(
    target,
    schema,
    (result) => {
      if (result.success) return;
      const [issue] = result.error;
      if (issue && CODES.has(issue.message)) throw new Refusal(issue.message as RefusalCode);
      const path = issue?.path?.map(String).join(".");
      throw new Refusal("bad_request", path ? `${path}: ${issue?.message}` : undefined);
    },
    REQUEST_OPTIONS,
  );
}

/** The refusals that an issue's message may name. */
const CODES = new Set<string>([
  "wallet_address_invalid",
  "provider_unsupported",
  "signature_malformed",
  "quantity_invalid",
  "quantity_too_large",
] satisfies RefusalCode[]);
