import { useMatches } from "@tanstack/react-router";
import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ComingSoon } from "./ComingSoon.tsx";

/** Tournaments, Lineup, Portfolio, News: what the route itself says about its page. */
export function ComingSoonPage() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return (
    <ComingSoon
      title={page?.title ?? ""}
      description={page?.description ?? ""}
      actions={
        <RouteButton variant="primary" to={paths.dashboard}>
          Back to Dashboard
        </RouteButton>
      }
    />
  );
}
