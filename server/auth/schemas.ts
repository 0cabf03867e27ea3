import { z } from "zod";
import { address, time } from "../openapi/fields.ts";
import { REFERRAL_CODE } from "../referral/code.ts";

export const challengeView = z
  .object({
    nonce: z.string().describe("Send it back with the signature."),
    message: z.string().describe("The text to sign, to the letter."),
    expiresAt: time.describe("Until when the signature counts: five minutes from now."),
  })
  .meta({ id: "Challenge", description: "What the wallet has to sign. Good once." });

export const userView = z
  .object({
    walletAddress: address.describe("The wallet that signed, which is also the user's id."),
    provider: z
      .string()
      .describe("The kind of wallet of this session.")
      .meta({
        examples: ["phantom"],
      }),
    referralCode: z
      .string()
      .regex(REFERRAL_CODE)
      .describe("The user's own code, to bring others with.")
      .meta({ examples: ["7V3K9M2Q"] }),
    createdAt: time.describe("When the wallet signed in for the first time."),
  })
  .meta({ id: "User", description: "Who is signed in." });
export type UserView = z.infer<typeof userView>;

export const signedIn = z.object({ user: userView }).describe("The session cookie is set.");

export const signedOut = z.object({}).describe("The session is over; also when there was none.");
