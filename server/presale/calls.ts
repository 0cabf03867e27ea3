import { founderPurchaseList } from "../founder-purchases/schemas.ts";
import { describe } from "../openapi/describe.ts";
import {
  confirmedPurchase,
  createdPurchase,
  oddsView,
  pendingPurchase,
  purchaseList,
  purchaseView,
  rewardList,
  userStats,
} from "./schemas.ts";

// Documents the calls, in the order of `routes.ts`.

export const readOdds = describe({
  id: "readOdds",
  tag: "Presale",
  summary: "Read what is left of the presale",
  answers: { 200: oddsView },
});
export const readStats = describe({
  id: "readUserStats",
  tag: "Presale",
  summary: "Read your figures",
  answers: { 200: userStats },
});
export const listFounderPurchases = describe({
  id: "listFounderPurchases",
  tag: "Presale",
  summary: "List your founder packs",
  answers: { 200: founderPurchaseList },
});
export const listPurchases = describe({
  id: "listPurchases",
  tag: "Presale",
  summary: "List your purchases",
  answers: { 200: purchaseList },
});
export const readPurchase = describe({
  id: "readPurchase",
  tag: "Presale",
  summary: "Read one of your purchases",
  answers: { 200: purchaseView },
  refusals: ["purchase_not_found"],
});
export const deliverAgain = describe({
  id: "deliverAgain",
  tag: "Presale",
  summary: "Ask for a held delivery",
  description:
    "Tries a delivery again that the chain kept refusing. Changes nothing if none is held.",
  answers: { 200: purchaseView },
  refusals: ["purchase_not_found"],
});
export const listRewards = describe({
  id: "listRewards",
  tag: "Presale",
  summary: "List the cards of a purchase",
  answers: { 200: rewardList },
});
export const createPurchase = describe({
  id: "createPackTransaction",
  tag: "Presale",
  summary: "Order packs",
  description:
    "Reserves the packs and returns the payment. Sign it, send it to the chain, then confirm it: a " +
    "payment that lands is delivered or refunded, even if nobody confirms it.",
  answers: { 200: createdPurchase },
  refusals: [
    "quantity_invalid",
    "quantity_too_large",
    "over_allowance",
    "sold_out",
    "others_paying",
    "presale_over",
    "sales_paused",
    "sales_stopped",
    "balance_too_low",
    "chain_unavailable",
  ],
});
export const confirmPurchase = describe({
  id: "confirmPack",
  tag: "Presale",
  summary: "Confirm a payment",
  description:
    "Waits up to 30 seconds for the payment to become final and have its turn. Safe to call again.",
  answers: { 200: confirmedPurchase, 202: pendingPurchase },
  refusals: [
    "signature_malformed",
    "purchase_not_found",
    "payment_failed",
    "payment_not_ours",
    "payment_elsewhere",
    "payment_held",
    "payment_refunded",
    "purchase_expired",
    "referrer_mismatch",
    "chain_unavailable",
  ],
});
