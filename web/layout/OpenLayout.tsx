import { Outlet, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { RouteNavLink } from "./RouteNavLink.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { TopBar } from "./TopBar.tsx";
import { WalletSwitchBanner } from "./WalletSwitchBanner.tsx";

const ConnectDialog = lazy(() =>
  import("../connect/ConnectDialog.tsx").then((module) => ({ default: module.ConnectDialog })),
);

/** A page for everyone: top bar for users, header for visitors. */
export function OpenLayout() {
  const { status } = useSession();
  const navigate = useNavigate();
  const [isConnecting, setIsConnecting] = useState(false);
  const [hasConnected, setHasConnected] = useState(false);

  function connect() {
    setHasConnected(true);
    setIsConnecting(true);
  }

  return (
    <div className="flex min-h-dvh flex-col">
      {status === "signed-in" ? (
        <>
          <TopBar NavLink={RouteNavLink} />
          <WalletSwitchBanner />
        </>
      ) : (
        <SiteHeader onConnect={connect} page={paths.fairness} />
      )}
      <div className="grow">
        <Outlet />
      </div>
      <SiteFooter />
      {hasConnected && (
        <Suspense fallback={null}>
          <ConnectDialog
            open={isConnecting}
            onOpenChange={setIsConnecting}
            onConnected={() => void navigate({ to: paths.presale })}
          />
        </Suspense>
      )}
    </div>
  );
}
