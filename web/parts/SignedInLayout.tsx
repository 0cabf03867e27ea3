import { Outlet } from "@tanstack/react-router";
import { RouteNavLink } from "./RouteNavLink.tsx";
import { SessionPending } from "./SessionPending.tsx";
import { TopBar } from "./TopBar.tsx";
import { useSignedIn } from "./use-signed-in.ts";
import { WalletSwitchBanner } from "./WalletSwitchBanner.tsx";

/** Top bar and page of the signed-in user. When the session ends, the visitor is on the landing page. */
export function SignedInLayout() {
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return <SessionPending />;
  return (
    <>
      <TopBar NavLink={RouteNavLink} />
      <WalletSwitchBanner />
      <Outlet />
    </>
  );
}
