import { createStore } from "../../store.ts";
import { toast } from "../../ui/toast.ts";
import { enterSession } from "../check-session.ts";
import { setSignInWay } from "../destination.ts";
import { failSignIn } from "../session.ts";
import { welcome } from "../welcome.ts";
import { whenSessionKnown } from "../session-state.ts";
import {
  announceConnected,
  forgetPhantomSession,
  keepPhantomSession,
  phantomSessionNow,
} from "./phantom-memory.ts";
import { type AskToSign, askToSign, takeAnswer } from "./phantom-sign-in.ts";
import type { WalletReturn } from "./wallet-return.ts";

export type AnswerState =
  | { readonly kind: "none" }
  | { readonly kind: "processing" }
  | AskToSign
  | { readonly kind: "signed-in" };

/** Progress of the app's answer to this page. */
export const answerState = createStore<AnswerState>({ kind: "none" });

/** Processes an answer and reports the result. */
export async function processAnswer(back: WalletReturn): Promise<void> {
  answerState.set({ kind: "processing" });
  const answer = await takeAnswer(back);
  switch (answer.kind) {
    case "failed":
      failSignIn(answer.failure);
      answerState.set(answer.again ?? { kind: "none" });
      return;
    case "sign":
      toast({
        title: "Wallet Connected!",
        description: "Successfully connected via Phantom mobile app.",
      });
      answerState.set(answer);
      return;
    case "signed-in":
      setSignInWay("mobile");
      enterSession(answer.user);
      keepPhantomSession(answer.phantom);
      announceConnected(answer.user.walletAddress);
      welcome("Phantom", "app");
      answerState.set({ kind: "signed-in" });
      return;
    default:
      answer satisfies never;
  }
}

/** Offers the second trip again to a visitor who connected in this tab and then reloaded it. */
export async function resumeSignIn(): Promise<void> {
  const phantom = phantomSessionNow();
  if (!phantom || (await whenSessionKnown()).status === "signed-in") return;
  const again = await askToSign(phantom).catch(() => undefined);
  if (again && answerState.get().kind === "none") answerState.set(again);
}

/** Forgets the connection, so that another wallet can be chosen. */
export function chooseAnotherWallet(): void {
  forgetPhantomSession();
  answerState.set({ kind: "none" });
}
