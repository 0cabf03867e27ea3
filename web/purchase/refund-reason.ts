const REASONS: Record<string, string> = {
  already_paid: "This order was paid already.",
  another_wallet: "It was paid from another wallet than the one that ordered.",
  several_transfers: "The payment came in several parts.",
  wrong_amount: "The amount was not the price of the order.",
  memo_missing: "The payment did not carry the text that names the order.",
  over_allowance: "It would have been more than 150 packs for one wallet.",
  sold_out: "The packs were sold out when the payment arrived.",
};

/** Why a payment goes back, as a sentence. */
export function refundReasonText(reason: string | null): string {
  return REASONS[reason ?? ""] ?? "The payment could not be matched with an order.";
}
