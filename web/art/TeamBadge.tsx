import { useId } from "react";
import { badge } from "../../art/badge.ts";
import { cn } from "../ui/cn.ts";
import { Art } from "./Art.tsx";

/** Our badge of a team, by its full name. Decoration: the name stands beside it in text. */
export function TeamBadge({ team, className }: { team: string; className?: string | undefined }) {
  const id = useId();
  return (
    <Art
      svg={badge(team, { id })}
      className={cn("inline-block size-10 shrink-0 [&>svg]:block [&>svg]:size-full", className)}
    />
  );
}
