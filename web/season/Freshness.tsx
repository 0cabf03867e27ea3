import { RefreshCw, TriangleAlert } from "lucide-react";
import type { TournamentView } from "../queries/season.ts";
import { useTick } from "./league-clock.ts";
import { agoText } from "./times.ts";

/** Says how old the figures are and, if they are stale, why. */
export function Freshness({ freshness }: { freshness: TournamentView["freshness"] }) {
  useTick();
  const { updatedAt, delay } = freshness;
  if (delay !== null)
    return (
      <span className="type-label-l inline-flex items-center gap-2 text-warn">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {delay}
      </span>
    );
  if (updatedAt === null) return null;
  return (
    <span className="type-note inline-flex items-center gap-2 whitespace-nowrap text-ink2">
      <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
      <span data-ticks>Updated {agoText(updatedAt)}</span>
    </span>
  );
}
