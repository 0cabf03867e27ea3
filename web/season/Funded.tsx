import { BadgeCheck, CircleDashed } from "lucide-react";
import { Badge } from "../ui/Badge.tsx";

/** Whether the prize wallet on Solana covers the announced pools; null while nobody can tell. */
export function Funded({ funded }: { funded: boolean | null }) {
  if (funded === true)
    return (
      <Badge tone="chain" icon={<BadgeCheck aria-hidden="true" />}>
        Funded
      </Badge>
    );
  return (
    <Badge tone="warn" icon={<CircleDashed aria-hidden="true" />}>
      {funded === null ? "Funding unknown" : "Not funded yet"}
    </Badge>
  );
}
