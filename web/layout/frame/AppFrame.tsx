import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { publicConfigQuery } from "../../queries/public-config.ts";
import { useSession } from "../../session/session.ts";
import { documentPhase } from "../../session/document-phase.ts";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { OfflineNotice } from "../OfflineNotice.tsx";
import { WalletSwitchBanner } from "../WalletSwitchBanner.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { InFrame } from "./in-frame.ts";
import { Frame } from "./Frame.tsx";

const SeasonMark = lazyOrNothing(() =>
  import("./SeasonMark.tsx").then((module) => module.SeasonMark),
);

const PrizeNews = lazyOrNothing(() => import("./PrizeNews.tsx").then((module) => module.PrizeNews));

/** The frame around a page of the app. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { data: config } = useQuery(publicConfigQuery);
  const phase = config?.phase ?? documentPhase();
  return (
    <Frame NavLink={EntryLink} phase={phase} Mark={phase === "season" ? SeasonMark : undefined}>
      <OfflineNotice />
      <WalletSwitchBanner />
      {phase === "season" && user && (
        <Suspense>
          <PrizeNews key={user.walletAddress} wallet={user.walletAddress} />
        </Suspense>
      )}
      <InFrame value={true}>{children}</InFrame>
    </Frame>
  );
}
