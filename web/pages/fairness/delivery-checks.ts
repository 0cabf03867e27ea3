import {
  type DeliveryProof,
  type ShownMoves,
  createDeliveryProof,
  owedTokens,
} from "../../../rules/delivery-proof.ts";
import { paymentHash } from "../../../rules/payment-log.ts";
import { drawFault } from "../../../rules/replay-payments.ts";
import type { Chain, Check, DrawnView } from "./draw-checks.ts";
import { type Verdict, onChain, sentence, verdict } from "./verdict.ts";

/** Returns the steps after the draw: its payment in the payment log, and the tokens in the wallet. */
export function deliveryChecks(view: DrawnView, chain: Chain): Check[] {
  return [
    {
      id: "logged",
      title: "The payment stands in the payment log",
      proves:
        "Every payment is in that log in Solana's order, drawn or sent back, so nobody could hold yours back for a better box.",
      run: () => isLogged(view),
    },
    {
      id: "delivered",
      title: "The wallet got the players that were drawn",
      proves:
        "The deliveries on Solana moved these players' tokens from the vault to the wallet that ordered. Each carries the payment log's fingerprint, so the log cannot be rewritten.",
      run: () => judgeDelivery(view, chain),
    },
  ];
}

function isLogged({ entry, payment }: DrawnView): Verdict {
  if (!payment)
    return { kind: "fails", words: "The payment log does not have this payment.", shows: [] };
  const hash = paymentHash(payment);
  const fault =
    hash === payment.hash
      ? drawFault(payment, entry)
      : "its fingerprint does not match: something in it has changed";
  return verdict(fault === undefined, {
    holds: `It is payment ${payment.position.toLocaleString("en-US")} of all.`,
    fails: sentence(fault),
    shows: [
      ["Slot", `${payment.slot}, transaction ${payment.blockIndex + 1} of its block`],
      ["Fingerprint", payment.hash],
      ["Recomputed", hash],
    ],
  });
}

function judgeDelivery(view: DrawnView, chain: Chain): Promise<Verdict> | Verdict {
  const proof = proofOf(view);
  if (!proof)
    return { kind: "fails", words: "A player in the box has no token to deliver.", shows: [] };
  const landed = view.deliveries.filter(({ state }) => state === "landed");
  return onChain(
    () => Promise.all(landed.map(({ signature }) => chain.moves(signature!))),
    (shown) => judgeMoves(view, proof, shown),
  );
}

function judgeMoves(
  { deliveries, payment }: DrawnView,
  proof: DeliveryProof,
  shown: readonly (ShownMoves | null)[],
): Verdict {
  const shows: Verdict["shows"] = [
    ["Wallet", payment!.named!.wallet],
    ...deliveries.flatMap(({ signature }) => (signature ? [["Delivery", signature] as const] : [])),
  ];
  const fault = shown.map((moves) => moves && proof.count(moves)).find((found) => found);
  if (fault) return { kind: "fails", words: sentence(fault), shows };
  if (shown.includes(null))
    return {
      kind: "unseen",
      words: "Solana's node does not show a delivery. It is behind, or forgets what is that old.",
      shows,
    };
  const isOver = deliveries.every(({ state }) => state === "landed");
  const wrong = proof.fault(isOver);
  if (wrong !== undefined) return { kind: "fails", words: sentence(wrong), shows };
  if (deliveries.some(({ state }) => state === "held"))
    return {
      kind: "waits",
      words:
        "The delivery is held, because Solana kept refusing it. Its buyer can have it tried again in Purchase History.",
      shows,
    };
  if (!isOver)
    return { kind: "waits", words: "Not yet: the tokens are still on their way.", shows };
  return { kind: "holds", words: "All tokens arrived, and no others.", shows };
}

/** Returns undefined if the site does not say what is owed to whom. */
function proofOf({ entry, payment, boxPlayers, ...accounts }: DrawnView) {
  const mints = boxPlayers.flatMap(({ mint }) => mint ?? []);
  if (!payment?.named || mints.length < boxPlayers.length) return undefined;
  const tokens = owedTokens(entry.packs.flat(), mints);
  const { purchaseId } = entry;
  const owed = { purchaseId, wallet: payment.named.wallet, logHash: payment.hash, tokens };
  return createDeliveryProof(owed, accounts);
}
