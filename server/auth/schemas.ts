import { z } from "zod";
import { address, time } from "../openapi/fields.ts";
import { REFERRAL_CODE } from "../referral/code.ts";

export const challengeView = z
  .object({
    nonce: z.string().describe("Send it back with the signature."),
    message: z.string().describe("The exact text to sign."),
    expiresAt: time.describe("When the challenge expires: five minutes from now."),
  })
  .meta({ id: "Challenge", description: "What the wallet must sign. Valid once." });

export const userView = z
  .object({
    walletAddress: address.describe("The wallet's address, which is also the user's id."),
    provider: z
      .string()
      .describe("The kind of wallet in this session.")
      .meta({
        examples: ["phantom"],
      }),
    referralCode: z
      .string()
      .regex(REFERRAL_CODE)
      .describe("The user's own referral code.")
      .meta({ examples: ["7V3K9M2Q"] }),
    createdAt: time.describe("When the wallet first signed in."),
  })
  .meta({ id: "User", description: "The signed-in user." });
export type UserView = z.infer<typeof userView>;

export const sessionView = z
  .object({ user: userView.nullable().describe("Null for a visitor.") })
  .meta({ id: "Session", description: "Who is signed in, if anybody." });

export const signedIn = z.object({ user: userView }).describe("The session cookie is set.");

export const signedOut = z.object({}).describe("The session has ended, or there was none.");
