import { Outlet } from "@tanstack/react-router";
import { RouteNavLink } from "./RouteNavLink.tsx";
import { SessionPending } from "./SessionPending.tsx";
import { TopBar } from "./TopBar.tsx";
import { useSignedIn } from "./use-signed-in.ts";
import { WalletSwitchBanner } from "./WalletSwitchBanner.tsx";

type SignedInLayoutProps = {
  /** Where to go when the session ends; the landing page by default. */
  otherwise?: string | undefined;
};

/** Top bar and page of a signed-in user. */
export function SignedInLayout({ otherwise }: SignedInLayoutProps) {
  const isSignedIn = useSignedIn(otherwise);
  if (!isSignedIn) return <SessionPending />;
  return (
    <>
      <TopBar NavLink={RouteNavLink} />
      <WalletSwitchBanner />
      <Outlet />
    </>
  );
}
