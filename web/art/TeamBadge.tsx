import { useId } from "react";
import { badge } from "../../art/badge.ts";
import { cn } from "../ui/cn.ts";
import { Art } from "./Art.tsx";

/** Our badge for a team, by full name. Decoration: the name is next to it as text. */
export function TeamBadge({ team, className }: { team: string; className?: string | undefined }) {
  const id = useId();
  return (
    <Art
      svg={badge(team, { id })}
      className={cn("inline-block size-10 shrink-0 [&>svg]:block [&>svg]:size-full", className)}
    />
  );
}
