import type { FounderPurchase } from "./founder-purchases-query.ts";

/** Returns the page's headline. `none` means no purchase; undefined means not known yet. */
export function headlineOf(status: FounderPurchase["status"] | "none" | undefined): {
  title: string;
  lead: string;
} {
  switch (status) {
    case "confirmed":
      return {
        title: "Purchase Successful",
        lead: "Your founder pack is paid. This is your receipt.",
      };
    case "pending":
      return {
        title: "Purchase Pending",
        lead: "The payment for your founder pack is not confirmed yet. You do not need to do anything.",
      };
    case "failed":
      return {
        title: "Purchase Failed",
        lead: "The payment for your founder pack did not go through, so there is no pack.",
      };
    case "none":
    case undefined:
      return { title: "Your Founder Pack", lead: "The receipt of your latest founder pack." };
    default:
      return status satisfies never;
  }
}
