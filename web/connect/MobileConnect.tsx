import { useEffect, useEffectEvent, useState } from "react";
import { detectedWallets } from "../../chain/wallet/wallets.ts";
import { checkSession } from "../session/check-session.ts";
import { setSignInWay } from "../session/destination.ts";
import {
  answerState,
  chooseAnotherWallet,
  processAnswer,
  resumeSignIn,
} from "../session/mobile/answer-state.ts";
import {
  FALLBACK_CONNECT,
  MOBILE_CONNECTED,
  mobileConnect,
  watchReturns,
} from "../session/mobile/mobile-connect.ts";
import { forgetConnected } from "../session/mobile/phantom-memory.ts";
import { claimWalletReturn } from "../session/mobile/wallet-return.ts";
import { useSession } from "../session/session.ts";
import { sessionNow } from "../session/session-state.ts";
import type { SignInCause } from "../session/sign-in.ts";
import { welcome } from "../session/welcome.ts";
import { useStore } from "../store.ts";
import { AppRows } from "./AppRows.tsx";
import { CompletePhantom } from "./CompletePhantom.tsx";
import { SignInPhantom } from "./SignInPhantom.tsx";

/** What the panel shows instead of its button. */
export type MobileStage = "idle" | "returning" | "signing";

type MobileConnectProps = {
  /** This browser has no wallet, so show the apps. */
  offersApps: boolean;
  onStage: (stage: MobileStage) => void;
  onConnected: () => void;
};

/**
 * Mobile connect in the panel: links to the apps, handling their responses, and a manual button if
 * a return goes undetected. Loaded on phones only, because it includes the cryptography of
 * Phantom's links.
 */
export function MobileConnect({ offersApps, onStage, onConnected }: MobileConnectProps) {
  const { signIn, isSigningIn } = useSession();
  const machine = useStore(mobileConnect.state);
  const answer = useStore(answerState);
  const [hasLeft, setHasLeft] = useState(false);
  const isProcessing = answer.kind === "processing" || machine.returnPolls > 0;

  const reportStage = useEffectEvent((stage: MobileStage) => onStage(stage));
  const finish = useEffectEvent(() => {
    mobileConnect.send({ kind: "over" });
    onConnected();
  });
  useEffect(() => {
    reportStage(isProcessing ? "returning" : answer.kind === "sign" ? "signing" : "idle");
    if (answer.kind === "signed-in") finish();
  }, [isProcessing, answer]);

  /** Looks for the wallet in this page, because the app's own browser injects it. */
  const connectHere = useEffectEvent((wallet: string, cause: SignInCause) =>
    connectIn({ wallet, cause, signIn, onConnected: finish }),
  );

  const onElsewhere = useEffectEvent(() => joinSession(finish));

  useEffect(() => {
    const onFallback = () => void connectHere("phantom", "fallback");
    const onConnectedElsewhere = () => void onElsewhere();
    addEventListener(FALLBACK_CONNECT, onFallback);
    addEventListener(MOBILE_CONNECTED, onConnectedElsewhere);
    const stopWatching = watchReturns();
    const back = claimWalletReturn();
    if (back?.answer || back?.error) void processAnswer(back);
    else if (back?.wallet === "phantom") mobileConnect.send({ kind: "returned" });
    else if (back) void connectHere(back.wallet ?? "", "fallback");
    else void resumeSignIn();
    return () => {
      stopWatching();
      removeEventListener(FALLBACK_CONNECT, onFallback);
      removeEventListener(MOBILE_CONNECTED, onConnectedElsewhere);
    };
  }, []);

  return (
    <>
      {isProcessing && (
        <output className="type-note block text-ink2">Processing Phantom connection...</output>
      )}
      {answer.kind === "sign" && (
        <SignInPhantom
          answer={answer}
          onOpen={() => setHasLeft(true)}
          onOther={() => {
            setHasLeft(false);
            chooseAnotherWallet();
          }}
        />
      )}
      {hasLeft && (
        <p className="type-note text-ink2">After approving in Phantom, return to this page</p>
      )}
      {machine.fallback === "button" && (
        <CompletePhantom
          isDisabled={isSigningIn}
          onComplete={() =>
            void connectIn({ wallet: "phantom", cause: "button", signIn, onConnected })
          }
        />
      )}
      {offersApps && !isProcessing && answer.kind !== "sign" && (
        <AppRows onOpen={(wallet) => setHasLeft(wallet === "phantom")} />
      )}
    </>
  );
}

type ConnectIn = {
  wallet: string;
  cause: SignInCause;
  signIn: ReturnType<typeof useSession>["signIn"];
  onConnected: () => void;
};

async function connectIn({ wallet, cause, signIn, onConnected }: ConnectIn) {
  setSignInWay("mobile");
  if (await signIn(wallet, cause)) onConnected();
  else if (cause === "fallback" && wallet === "phantom" && !hasPhantom())
    mobileConnect.send({ kind: "not-found" });
}

/** Joins the session that another tab opened. */
async function joinSession(onConnected: () => void) {
  forgetConnected();
  setSignInWay("mobile");
  await checkSession();
  if (sessionNow().status !== "signed-in") return;
  welcome("Phantom", "fallback");
  onConnected();
}

function hasPhantom(): boolean {
  return detectedWallets().some(({ kind }) => kind === "phantom");
}
