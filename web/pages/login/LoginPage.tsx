import { Navigate, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { ConnectPanel } from "../../connect/ConnectPanel.tsx";
import { CourtLines } from "../../art/CourtLines.tsx";
import { Logo } from "../../art/Logo.tsx";
import { wantedTitle } from "../../connect/wanted-title.ts";
import { paths } from "../../paths.ts";
import { destinationAfterLogin } from "../../session/destination.ts";
import { documentPhase } from "../../session/document-phase.ts";
import { useSession } from "../../session/session.ts";
import { TextLink } from "../../ui/TextLink.tsx";

/** The connect-wallet page; redirects signed-in users to the game. */
export function LoginPage() {
  const { status } = useSession();
  const navigate = useNavigate();
  const wanted = wantedTitle();
  if (status === "signed-in")
    return <Navigate to={paths.presale} href={destinationAfterLogin()} replace />;
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <CourtLines
        view="half"
        className="absolute inset-x-0 bottom-0 -z-10 mx-auto max-w-[720px] [mask:linear-gradient(transparent_10%,#000_70%)]"
      />
      <header className="page-width flex items-center justify-between gap-4 py-5">
        <a href={paths.landing} className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        <TextLink
          href={paths.landing}
          variant="quiet"
          className="type-label-l inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to home
        </TextLink>
      </header>
      <main className="page-width flex grow flex-col items-center justify-center pt-6 pb-16">
        <div className="w-full max-w-[460px]">
          <h1 className="type-display-l text-center">Connect Your Wallet</h1>
          <p className="type-body mx-auto mt-3 mb-8 max-w-[40ch] text-center text-balance text-ink2">
            Your wallet is your account. Connecting it gives you access to the{" "}
            {documentPhase() === "presale" ? "presale" : "game"}.
            {wanted !== undefined && ` ${wanted} opens as soon as you are connected.`}
          </p>
          <div className="border border-hair bg-s1 p-5 sm:p-7">
            <ConnectPanel
              onConnected={() => void navigate({ href: destinationAfterLogin(), replace: true })}
            />
          </div>
        </div>
      </main>
    </div>
  );
}
