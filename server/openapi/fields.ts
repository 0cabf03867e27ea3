import { z } from "zod";
import { ADDRESS, SIGNATURE } from "../../rules/base58.ts";
import { POSITIONS } from "../../rules/positions.ts";
import { TIERS } from "../../rules/tiers.ts";

// Fields that many responses share, with units and meanings. Override with `.describe("…")` in place.

export const usdcAmount = z
  .string()
  .regex(/^\d+\.\d{2,6}$/)
  .meta({
    description: "USDC, as a decimal string with two to six decimal places.",
    examples: ["60.00"],
  });

export const time = z.iso
  .datetime()
  .meta({ description: "UTC, ISO 8601.", examples: ["2025-10-02T18:30:00.000Z"] });

export const address = z
  .string()
  .regex(ADDRESS)
  .meta({
    description: "Address of a Solana account, base58.",
    examples: ["7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2"],
  });

export const signature = z
  .string()
  .regex(SIGNATURE)
  .meta({
    description: "Signature of a Solana transaction, base58.",
    examples: [
      "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW",
    ],
  });

export const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    description: "SHA-256, hex.",
    examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  });

export const purchaseId = z.string().meta({
  description: "Id of a purchase: 16 characters of Crockford's base32, lowercase.",
  examples: ["7v3k9m2q8r5t0x1z"],
});

export const tier = z
  .enum(TIERS)
  .meta({ description: "Rarity: S Legendary, A Rare, B Common.", examples: ["S"] });

export const position = z
  .enum(POSITIONS)
  .meta({ description: "His position on the court.", examples: ["C"] });

export const leagueId = z
  .int()
  .min(1)
  .meta({ description: "The league's own id for the player.", examples: [203_999] });

/** A whole number, at least 0. */
export const count = z.int().min(0);
