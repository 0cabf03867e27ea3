import { useMatches } from "@tanstack/react-router";
import { headOf } from "../../heads.ts";
import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ComingSoon } from "./ComingSoon.tsx";
import type { Previewed } from "./Preview.tsx";

const PREVIEWS: Readonly<Record<string, Previewed>> = {
  [paths.tournaments]: "tournaments",
  [paths.lineup]: "lineup",
  [paths.portfolio]: "portfolio",
  [paths.news]: "news",
};

/** Tournaments, Lineup, Portfolio and News, with the texts of the page's head. */
export function ComingSoonPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const { title, description } = headOf(path);
  return (
    <ComingSoon
      title={title}
      description={description}
      preview={PREVIEWS[path ?? ""] ?? "tournaments"}
      actions={
        <RouteButton variant="primary" to={paths.dashboard}>
          Back to Dashboard
        </RouteButton>
      }
    />
  );
}
