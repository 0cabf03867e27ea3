import { CirclePause } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "./Badge.tsx";

/** Says that something is paused and will continue. */
export function PauseBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="warn" icon={<CirclePause aria-hidden="true" />}>
      {children}
    </Badge>
  );
}
