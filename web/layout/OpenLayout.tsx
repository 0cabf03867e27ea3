import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { readCachedUser } from "../session/cached-user.ts";
import { destinationAfterLogin } from "../session/destination.ts";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { forgetWanted, hasEnded, readWanted } from "../session/wanted-page.ts";
import { AppFrame } from "./frame/AppFrame.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

const ConnectDialog = lazy(() =>
  import("../connect/ConnectDialog.tsx").then((module) => ({ default: module.ConnectDialog })),
);

const WantedNote = lazy(() =>
  import("../connect/WantedNote.tsx").then((module) => ({ default: module.WantedNote })),
);

/** A page for everyone: in the frame for users, below the public header for visitors. */
export function OpenLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { status } = useSession();
  // Until the server has responded, assume the last known user, so that the page does not jump.
  const isLikelyUser = status === "loading" && readCachedUser() !== undefined;
  if (status === "signed-in" || isLikelyUser) return <AppFrame>{children}</AppFrame>;
  return <PublicPage>{children}</PublicPage>;
}

/** A page below the public header. */
export function PublicPage({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { status } = useSession();
  const [isConnecting, setIsConnecting] = useState(false);
  const [hasConnected, setHasConnected] = useState(false);
  const isEnded = status === "signed-out" && hasEnded();
  // Noted before connecting, which forgets that the session has ended.
  const [stays, setStays] = useState(false);

  function connect() {
    setStays(hasEnded() && readWanted() === undefined);
    setHasConnected(true);
    setIsConnecting(true);
  }

  function goOn() {
    // Whoever watches a tournament or a player goes on watching, and whose session ended here goes on here.
    const isWatching = [paths.tournaments, paths.players].some((path) => page.startsWith(path));
    if (stays || isWatching) forgetWanted();
    else void navigate({ href: destinationAfterLogin() });
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader onConnect={connect} page={page} />
      <div id="content" tabIndex={-1} className="flex grow flex-col">
        {children}
      </div>
      <SiteFooter />
      {isEnded && (
        <Suspense fallback={null}>
          <WantedNote onConnect={connect} />
        </Suspense>
      )}
      {hasConnected && (
        <Suspense fallback={null}>
          <ConnectDialog open={isConnecting} onOpenChange={setIsConnecting} onConnected={goOn} />
        </Suspense>
      )}
    </div>
  );
}
