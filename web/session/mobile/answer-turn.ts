import { toast } from "../../ui/toast.ts";
import { enterSession } from "../check-session.ts";
import { comesBy } from "../destination.ts";
import { failSignIn } from "../session.ts";
import { welcome } from "../welcome.ts";
import { type AskToSign, takeAnswer } from "./phantom-sign-in.ts";
import type { WalletReturn } from "./wallet-return.ts";

export type AnswerTurn =
  | { readonly kind: "none" }
  | { readonly kind: "processing" }
  | AskToSign
  | { readonly kind: "signed-in" };

let current: AnswerTurn = { kind: "none" };
const listeners = new Set<() => void>();

/** How far the app's answer to this page has come. */
export const answerTurn = {
  now: () => current,
  subscribe(this: void, listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Takes an answer and says what became of it. */
export async function processAnswer(back: WalletReturn): Promise<void> {
  show({ kind: "processing" });
  const turn = await takeAnswer(back);
  switch (turn.kind) {
    case "failed":
      failSignIn(turn.failure);
      show(turn.again ?? { kind: "none" });
      return;
    case "sign":
      toast({
        title: "Wallet Connected!",
        description: "Successfully connected via Phantom mobile app.",
      });
      show(turn);
      return;
    case "signed-in":
      comesBy("mobile");
      enterSession(turn.user);
      welcome("Phantom", "app");
      show({ kind: "signed-in" });
      return;
    default:
      turn satisfies never;
  }
}

function show(next: AnswerTurn) {
  current = next;
  for (const listener of listeners) listener();
}
