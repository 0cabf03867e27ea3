import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { RouteNavLink } from "./RouteNavLink.tsx";
import { SessionPending } from "./SessionPending.tsx";
import { TopBar } from "./TopBar.tsx";
import { WalletSwitchBanner } from "./WalletSwitchBanner.tsx";

/** Top bar and page of the signed-in user. When the session ends, the visitor is on the landing page. */
export function SignedInLayout() {
  const { status } = useSession();
  const isOver = status === "signed-out";
  useEffect(() => {
    // The landing page is a document of its own, so this is no navigation of the router.
    if (isOver) location.replace(paths.landing);
  }, [isOver]);
  if (status !== "signed-in") return <SessionPending />;
  return (
    <>
      <TopBar NavLink={RouteNavLink} />
      <WalletSwitchBanner />
      <Outlet />
    </>
  );
}
