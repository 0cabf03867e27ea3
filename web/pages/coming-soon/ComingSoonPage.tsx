import { useMatches } from "@tanstack/react-router";
import { headOf } from "../../heads.ts";
import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ComingSoon } from "./ComingSoon.tsx";
import type { Previewed } from "./Preview.tsx";

const PAGES: Readonly<Record<string, readonly [preview: Previewed, opens: string]>> = {
  [paths.tournaments]: ["tournaments", "They start after the presale."],
  [paths.lineup]: ["lineup", "It opens after the presale."],
  [paths.portfolio]: ["players", "It opens after the presale."],
  [paths.news]: ["news", "They start after the presale."],
};

/** Tournaments, Lineup, Portfolio and News, with the texts of the page's head. */
export function ComingSoonPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)!.fullPath });
  const { title, description } = headOf(path);
  const [preview, opens] = PAGES[path] ?? [];
  if (preview === undefined) return null;
  return (
    <ComingSoon
      title={title}
      description={`${description} ${opens}`}
      preview={preview}
      actions={
        <RouteButton variant="primary" to={paths.dashboard}>
          Back to Dashboard
        </RouteButton>
      }
    />
  );
}
