import { OctagonAlert, Smartphone } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import { paths } from "../paths.ts";
import { setSignInWay } from "../session/destination.ts";
import { useIsMobile } from "../session/is-mobile.ts";
import { walletReturnNow } from "../session/mobile/wallet-return.ts";
import { useSession } from "../session/session.ts";
import type { Failure } from "../session/session-state.ts";
import { Button } from "../ui/Button.tsx";
import { TextLink } from "../ui/TextLink.tsx";
import { InstallWallet } from "./InstallWallet.tsx";
import type { MobileStage } from "./MobileConnect.tsx";
import { useWallets } from "./use-wallets.ts";
import { LookingForWallet, WalletRows } from "./WalletRows.tsx";

const MobileConnect = lazy(() =>
  import("./MobileConnect.tsx").then((module) => ({ default: module.MobileConnect })),
);

type ConnectPanelProps = {
  onConnected: () => void;
};

/** A button that connects the first wallet; below it the others, or where to get one. */
export function ConnectPanel({ onConnected }: ConnectPanelProps) {
  const { status, isSigningIn, failure, signIn, cancelSignIn } = useSession();
  const { wallets, isLooking } = useWallets();
  const isMobile = useIsMobile();
  const [back] = useState(walletReturnNow);
  const isFromPhantom = back !== undefined && (back.wallet ?? "phantom") === "phantom";
  const [stage, setStage] = useState<MobileStage>(isFromPhantom ? "returning" : "idle");
  const usesId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isReturning = stage === "returning" && !isSigningIn;
  const isDisabled = isSigningIn || isReturning || status === "loading";
  const [first, ...others] = wallets;
  const isWithout = first === undefined;

  async function connect(kind?: WalletKind) {
    setSignInWay("browser");
    if (await signIn(kind)) onConnected();
    // Cancel is gone, and the focus with it.
    else requestAnimationFrame(() => button.current?.focus());
  }

  useEffect(() => {
    // What was pressed is busy now.
    const focused = document.activeElement;
    const isOver = focused === document.body || focused?.matches(":disabled, [aria-busy]");
    if (isSigningIn && isOver) cancel.current?.focus();
  }, [isSigningIn]);

  return (
    <>
      {/* Always there, so that screen readers hear what changes in it. */}
      <output className="sr-only">
        {isSigningIn ? "Waiting for your wallet. Approve there, or cancel here." : ""}
      </output>
      {stage !== "signing" && (
        <Button
          ref={button}
          variant="primary"
          size="l"
          wide
          isBusy={isSigningIn || isReturning}
          busyLabel={isReturning ? "Returning from Phantom..." : "Connecting..."}
          disabled={status === "loading"}
          {...(first ? { "aria-describedby": usesId } : {})}
          icon={first && <img src={first.icon} alt="" className="size-6" />}
          onClick={() => void connect(first?.kind)}
        >
          Connect Wallet
        </Button>
      )}
      {first && (
        <p id={usesId} className="type-note mt-3 text-center text-ink2">
          With {first.name}
          {first.kind === "local" && ", which has play money"}
        </p>
      )}
      {/* As high with either, so that what was pressed does not move. */}
      <div className="mt-1 grid content-center not-empty:min-h-11">
        {isSigningIn ? (
          <Button ref={cancel} variant="quiet" wide onClick={cancelSignIn}>
            Cancel
          </Button>
        ) : (
          stage !== "signing" && (
            <p className="type-note text-center text-balance text-ink2">
              We can see your address. We cannot move anything without your approval.
            </p>
          )
        )}
      </div>
      {failure !== null && !isSigningIn && <FailureNote failure={failure} />}
      {isMobile && stage !== "signing" && (
        <p className="type-note mt-4 flex items-start gap-2.5 text-info">
          <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Mobile detected - You may need to install a wallet app first
        </p>
      )}
      <div className="not-first:mt-6 flex flex-col gap-4 empty:hidden">
        {isLooking && stage === "idle" && <LookingForWallet />}
        {(isMobile || back) && (
          <Suspense>
            <MobileConnect
              offersApps={isMobile && isWithout}
              onStage={setStage}
              onConnected={onConnected}
            />
          </Suspense>
        )}
        {others.length > 0 && (
          <WalletRows
            wallets={others}
            isDisabled={isDisabled}
            onChoose={(kind) => void connect(kind)}
          />
        )}
        {isWithout && !isMobile && !isLooking && (
          <InstallWallet isDisabled={isDisabled} onChoose={(kind) => void connect(kind)} />
        )}
      </div>
      <p className="type-note mt-5 text-ink3">
        Supported wallets: Phantom, Solflare, Backpack (mobile apps or browser extensions)
      </p>
      <p className="type-note mt-2 text-ink3">
        By connecting you agree to our <TextLink href={paths.terms}>Terms of Service</TextLink> and{" "}
        <TextLink href={paths.privacy}>Privacy Policy</TextLink>.
      </p>
    </>
  );
}

function FailureNote({ failure }: { failure: Failure }) {
  return (
    <div role="alert" className="mt-4 flex gap-3 border border-danger bg-danger-ground p-4">
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="type-label-l">{failure.title}</p>
        <p className="type-note mt-0.5 text-ink2">{failure.description}</p>
        {failure.reason !== undefined && (
          <p className="type-note mt-0.5 text-ink2">Reason: {failure.reason}</p>
        )}
      </div>
    </div>
  );
}
