import { BadgeCheck, Hourglass } from "lucide-react";
import type { TournamentState } from "../../rules/league/states.ts";
import { Badge } from "../ui/Badge.tsx";

/** A tournament's state. Paid is mint, the color of facts from Solana. */
export function StateBadge({ state }: { state: TournamentState }) {
  switch (state) {
    case "live":
      return (
        <Badge
          tone="live"
          icon={<span className="size-2 animate-breathe rounded-full bg-current" />}
        >
          Live
        </Badge>
      );
    case "provisional":
      return (
        <Badge tone="info" icon={<Hourglass aria-hidden="true" />}>
          Provisional
        </Badge>
      );
    case "final":
      return <Badge>Final</Badge>;
    case "paid":
      return (
        <Badge tone="chain" icon={<BadgeCheck aria-hidden="true" />}>
          Paid
        </Badge>
      );
    case "void":
      return <Badge>Not played</Badge>;
    case "upcoming":
      return <Badge>Upcoming</Badge>;
    default:
      return state satisfies never;
  }
}
