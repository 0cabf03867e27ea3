import { useQuery } from "@tanstack/react-query";
import { useWallets } from "../../parts/use-wallets.ts";
import { useIsMobile } from "../../session/is-mobile.ts";
import { readPhantomSession } from "../../session/mobile/phantom-memory.ts";
import { useSession } from "../../session/session.ts";
import { TextLink } from "../../ui/TextLink.tsx";
import { phantomAwayQuery } from "./phantom-away-query.ts";

/**
 * Who signed in with Phantom's app is known to each tab, but only the tab in which the app answered
 * can ask it to sign: this offers to connect it to this one.
 */
export function PhantomAway() {
  const { user } = useSession();
  const { wallets } = useWallets();
  const isMobile = useIsMobile();
  const isApp = isMobile && user?.provider === "phantom" && wallets.length === 0;
  const isAway = isApp && readPhantomSession()?.address !== user.walletAddress;
  const { data } = useQuery({ ...phantomAwayQuery, enabled: isAway });
  if (!isAway || !data) return null;
  return (
    <p className="type-small mt-3 text-center text-warn">
      Phantom is not connected to this tab.{" "}
      <TextLink href={data.href} onClick={data.onOpen}>
        Connect Phantom
      </TextLink>
    </p>
  );
}
