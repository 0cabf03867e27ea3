import { z } from "zod";
import { baseUnits, weekId } from "../league/schemas.ts";
import { address, hash, leagueId, time } from "../openapi/fields.ts";

export const snapshotView = z
  .object({
    week: weekId,
    at: time.describe("Real time at which it was written."),
    hash: hash.describe("SHA-256 of the JSON of `{mints, holdings}`, as they stand here."),
    mints: z
      .array(z.tuple([leagueId, address, z.string().regex(/^\d+$/).describe("Slot.")]))
      .describe(
        "Every player on a roster, with the mint and the finalized slot at which its holders were read.",
      ),
    holdings: z
      .array(z.tuple([leagueId, address, baseUnits]))
      .describe("Each wallet's tokens of a player, summed over its accounts that are not frozen."),
  })
  .meta({ id: "Snapshot", description: "What was held at the lock of a week." });
export type SnapshotView = z.infer<typeof snapshotView>;
