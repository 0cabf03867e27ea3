import { Check, Clock, OctagonX } from "lucide-react";
import { isConfirmed } from "../queries/purchases.ts";
import { Badge } from "../ui/Badge.tsx";

/** A purchase's status in the specification's words: Confirmed, Pending or Failed. */
export function StatusBadge({ status }: { status: string }) {
  if (isConfirmed({ status }))
    return (
      <Badge tone="chain" icon={<Check aria-hidden="true" />}>
        Confirmed
      </Badge>
    );
  if (status === "pending")
    return (
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        Pending
      </Badge>
    );
  return (
    <Badge tone="danger" icon={<OctagonX aria-hidden="true" />}>
      Failed
    </Badge>
  );
}
