import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { publicConfigQuery } from "../../queries/public-config.ts";
import { documentPhase } from "../../session/document-phase.ts";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { OfflineNotice } from "../OfflineNotice.tsx";
import { WalletSwitchBanner } from "../WalletSwitchBanner.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { Frame } from "./Frame.tsx";

const SeasonMark = lazyOrNothing(() =>
  import("./SeasonMark.tsx").then((module) => module.SeasonMark),
);

/** The frame around a page of the app. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { data: config } = useQuery(publicConfigQuery);
  const phase = config?.phase ?? documentPhase();
  return (
    <Frame NavLink={EntryLink} phase={phase} Mark={phase === "season" ? SeasonMark : undefined}>
      <OfflineNotice />
      <WalletSwitchBanner />
      {children}
    </Frame>
  );
}
