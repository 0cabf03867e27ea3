import { createStore } from "../../store.ts";
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

/** How far the app's answer to this page has come. */
export const answerTurn = createStore<AnswerTurn>({ kind: "none" });

/** Takes an answer and says what became of it. */
export async function processAnswer(back: WalletReturn): Promise<void> {
  answerTurn.set({ kind: "processing" });
  const turn = await takeAnswer(back);
  switch (turn.kind) {
    case "failed":
      failSignIn(turn.failure);
      answerTurn.set(turn.again ?? { kind: "none" });
      return;
    case "sign":
      toast({
        title: "Wallet Connected!",
        description: "Successfully connected via Phantom mobile app.",
      });
      answerTurn.set(turn);
      return;
    case "signed-in":
      comesBy("mobile");
      enterSession(turn.user);
      welcome("Phantom", "app");
      answerTurn.set({ kind: "signed-in" });
      return;
    default:
      turn satisfies never;
  }
}
