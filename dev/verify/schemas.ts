import { isAddress } from "@solana/kit";
import { z } from "zod";
import { tournamentId, weekId } from "../../server/league/schemas.ts";
import { clusterName } from "./ask.ts";

// What a site answers about its season, as far as verifying it takes.

const address = z.string().refine(isAddress, "is not an address");
export const config = z.object({ cluster: clusterName, rpcUrl: z.string(), usdcMint: address });
/** Longer numbers could take a hostile site's reader minutes. */
const tokens = z.string().regex(/^\d{1,30}$/);
const tournament = z.object({
  id: tournamentId,
  week: weekId,
  state: z.string(),
  pool: tokens,
  announced: tokens,
  rolledIn: tokens,
  inKind: z.array(
    z.object({
      place: z.int(),
      name: z.string(),
      winner: z.string().nullable(),
      replacement: z.string().nullable(),
    }),
  ),
});
/** Enough for twenty seasons. Without a limit, a hostile site's endless list would never be done. */
const MAX_TOURNAMENTS = 1000;
export const list = z.object({
  prizeWallet: address,
  vault: address,
  tournaments: z
    .array(tournament)
    .max(MAX_TOURNAMENTS)
    // What one leaves of its pool would count twice.
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "one is listed twice"),
});
/** The accounts of the sale. `verify-draws` finds the deliveries of this vault on Solana. */
export const logHead = z.object({
  vault: address,
  usdcMint: address,
  players: z.array(z.string()),
});
export const players = z.array(
  z.object({ id: z.string(), leagueId: z.int(), mint: z.string().nullable() }),
);
/** The players of the sale. `verify-draws` finds these mints in the deliveries on Solana. */
export const box = z.object({ players });
export const standings = z.object({
  entries: z.array(
    z.object({
      rank: z.int(),
      wallet: z.string(),
      roster: z.int(),
      total: z.int(),
      sets: z.string(),
      prize: z.string(),
    }),
  ),
  next: z.string().nullable(),
});
export const snapshot = z.object({
  mints: z.array(z.tuple([z.int(), z.string(), tokens])),
  holdings: z.array(z.tuple([z.int(), z.string(), tokens])),
});

export type Tournament = z.infer<typeof tournament>;

/** Returns true for a tournament with a result that can be recomputed. A void one has that it was not played. */
export function isOver(state: string): boolean {
  return ["final", "paid", "void"].includes(state);
}
