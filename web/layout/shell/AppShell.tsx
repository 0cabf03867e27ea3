import { Outlet } from "@tanstack/react-router";
import { paths } from "../../paths.ts";
import { Logo } from "../../art/Logo.tsx";
import { SessionPending } from "../SessionPending.tsx";
import { useSignedIn } from "../use-signed-in.ts";
import { WalletSwitchBanner } from "../WalletSwitchBanner.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { ShellDrawer } from "./ShellDrawer.tsx";
import { ShellLinks } from "./ShellLinks.tsx";

/** Top bar, sidebar and page of the game; below 1024 px the sidebar is a drawer. */
export function AppShell() {
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return <SessionPending />;
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-hair bg-bg">
        <div className="flex min-h-16 items-center gap-3 px-[1.125rem] sm:px-8 lg:px-6">
          <ShellDrawer />
          {/* Between menu and account, a phone has room for the name, or only the ball if it is
              narrow. */}
          <a
            href={paths.landing}
            className="inline-flex min-h-11 items-center max-[24rem]:[&_span_span]:sr-only min-[24rem]:max-sm:[&_svg]:hidden"
          >
            <Logo />
          </a>
          <div className="ml-auto">
            <AccountMenu />
          </div>
        </div>
      </header>
      <WalletSwitchBanner />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="border-r border-hair max-lg:hidden">
          <nav aria-label="Main" className="sticky top-16 min-h-[calc(100dvh-4rem-1px)] px-3 py-5">
            <ShellLinks />
          </nav>
        </div>
        <Outlet />
      </div>
    </>
  );
}
