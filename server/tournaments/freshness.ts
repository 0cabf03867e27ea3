import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Tables } from "../db/schema.ts";
import type { freshness } from "./schemas.ts";

/** While a game is on, figures are stale after this long without an answer. */
const LATE_MS = 30_000;

/** Returns how fresh the figures are in real time and, if they are stale, why. */
export function freshnessOf(
  feed: Selectable<Tables["feeds"]> | undefined,
  { isLive, now }: { isLive: boolean; now: Date },
): z.infer<typeof freshness> {
  const answeredAt = feed?.answered_at ?? null;
  const isLate = isLive && (answeredAt === null || now.getTime() - answeredAt.getTime() > LATE_MS);
  const reason = feed?.failure ?? "the source of statistics is not responding";
  return {
    updatedAt: answeredAt?.toISOString() ?? null,
    isLive,
    delay: isLate ? `Scores are delayed: ${reason}.` : null,
  };
}
