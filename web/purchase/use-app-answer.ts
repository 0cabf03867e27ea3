import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import { claimWalletReturn } from "../session/mobile/wallet-return.ts";
import { sessionNow } from "../session/session-state.ts";
import { CONNECTION_ISSUE, MOBILE_FAILED, STRAY_PAYMENT } from "../session/sign-in-words.ts";
import { toast } from "../ui/toast.ts";
import { PHANTOM_AWAY } from "./phantom-away-query.ts";
import type { AppAnswer } from "./phantom-trip.ts";

/** Processes a wallet app's answer in this tab. */
export function useAppAnswer(
  onAnswer: (purchase: UnpaidPurchase, answer: AppAnswer) => void,
): void {
  const queryClient = useQueryClient();
  const take = useEffectEvent(async () => {
    const back = claimWalletReturn();
    const address = sessionNow().user?.walletAddress;
    // An app that only opened this page has not answered anything.
    if ((!back?.answer && !back?.error) || address === undefined) return;
    const { readReturn } = await import("./phantom-trip.ts");
    const read = readReturn(back, address);
    if (read.kind === "payment") onAnswer(read.purchase, read.answer);
    else if (read.kind === "connected") {
      const description = "Successfully connected via Phantom mobile app.";
      toast({ title: "Wallet Connected!", description });
      void queryClient.resetQueries({ queryKey: PHANTOM_AWAY });
    } else if (read.kind === "stray-payment") toast(STRAY_PAYMENT);
    else if (read.kind !== "repeated")
      toast(read.kind === "refused" ? CONNECTION_ISSUE : MOBILE_FAILED);
  });
  useEffect(() => {
    void take();
  }, []);
}
