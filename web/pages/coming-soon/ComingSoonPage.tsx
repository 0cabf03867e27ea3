import { useMatches } from "@tanstack/react-router";
import { headOf } from "../../heads.ts";
import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ComingSoon } from "./ComingSoon.tsx";

/** Tournaments, Lineup, Portfolio and News, with the texts of the page's head. */
export function ComingSoonPage() {
  const { title, description } = headOf(
    useMatches({ select: (matches) => matches.at(-1)?.fullPath }),
  );
  return (
    <ComingSoon
      title={title}
      description={description}
      actions={
        <RouteButton variant="primary" to={paths.dashboard}>
          Back to Dashboard
        </RouteButton>
      }
    />
  );
}
