import { cx } from "class-variance-authority";
import { useId } from "react";
import { badge } from "../../art/badge.ts";
import { Art } from "./Art.tsx";

/** Our badge for a team, by full name. Decoration: the name is next to it as text. */
export function TeamBadge({ team, className }: { team: string; className?: string | undefined }) {
  const id = useId();
  return (
    <Art
      svg={badge(team, { id })}
      className={cx(
        "inline-block default:size-10 shrink-0 [&>svg]:block [&>svg]:size-full",
        className,
      )}
    />
  );
}
