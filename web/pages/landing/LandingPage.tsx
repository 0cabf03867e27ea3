import { lazy, Suspense, useEffect, useState, type MouseEvent } from "react";
import { tiltWithin, untiltWithin } from "../../cards/card-tilt.ts";
import { SiteHeader } from "../../layout/SiteHeader.tsx";
import { Still } from "../../layout/Still.tsx";
import { paths } from "../../paths.ts";
import { isWalletReturn } from "../../session/mobile/wallet-return.ts";
import { useSession } from "../../session/session.ts";
import { gamePath } from "../../session/destination.ts";
import { documentPhase } from "../../session/document-phase.ts";
import { whenSessionKnown } from "../../session/session-state.ts";
import { hasEnded, readWanted } from "../../session/wanted-page.ts";
import { FactStrip } from "./FactStrip.tsx";
import { PLAY_FORM } from "./PlayButton.tsx";

const WantedNote = lazy(() =>
  import("../../connect/WantedNote.tsx").then((module) => ({ default: module.WantedNote })),
);
const LandingConnect = lazy(() =>
  import("./LandingConnect.tsx").then((module) => ({ default: module.LandingConnect })),
);

/** The landing page. It is prerendered, so its first render depends on nothing. */
export function LandingPage() {
  const { status } = useSession();
  const [isConnecting, setIsConnecting] = useState(false);
  const isIdle = useIdle();

  useEffect(() => nameWayIn(status === "signed-in"), [status]);

  /** Sends signed-in users straight to the game. */
  async function play() {
    const known = await whenSessionKnown();
    if (known.status === "signed-in") location.assign(gamePath());
    else setIsConnecting(true);
  }

  /** Handles clicks on a prerendered button, which has no code of its own. */
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("[data-tear-again]") !== null) tearAgain();
  }

  return (
    <>
      <SiteHeader onConnect={() => setIsConnecting(true)} />
      <form
        id={PLAY_FORM}
        hidden
        action={paths.login}
        onSubmit={(event) => {
          event.preventDefault();
          void play();
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys, and press with them */}
      <main
        id="content"
        onClick={handleClick}
        onPointerMove={tiltWithin}
        onPointerLeave={untiltWithin}
      >
        {/* The stage stays dark in the light theme, as the opening does. */}
        <section aria-labelledby="hero" data-theme="dark">
          <Still id="hero" />
          <FactStrip />
        </section>
        <Still id="sections" />
      </main>
      <Still id="footer" />
      {status === "signed-out" && (readWanted() !== undefined || hasEnded()) && (
        <Suspense>
          <WantedNote onConnect={() => setIsConnecting(true)} />
        </Suspense>
      )}
      {(isConnecting || isIdle) && (
        <Suspense>
          <LandingConnect open={isConnecting} onOpenChange={setIsConnecting} />
        </Suspense>
      )}
    </>
  );
}

/** Changes the prerendered button's label for users, who have nothing to connect. */
function nameWayIn(isUser: boolean): void {
  const label = document.querySelector("[data-way-in] > span");
  const game = documentPhase() === "presale" ? "Go to Pre Sale" : "Go to Dashboard";
  if (label) label.textContent = isUser ? game : "Connect Wallet & Play";
}

/** Replays the hero's pack: animations restart when an attribute is removed and set again. */
function tearAgain(): void {
  const stage = document.querySelector<HTMLElement>("[data-tear]");
  if (stage === null) return;
  stage.removeAttribute("data-tear");
  stage.getBoundingClientRect();
  stage.setAttribute("data-tear", "");
}

/** Returns true a while after the page became usable, to preload what is likely to be needed. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // After a return from a wallet app the user is waiting for it.
    const timer = setTimeout(() => setIsIdle(true), isWalletReturn() ? 0 : 2000);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
