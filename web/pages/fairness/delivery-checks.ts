import { createDeliveryProof } from "../../../rules/delivery-proof.ts";
import { paymentHash } from "../../../rules/payment-log.ts";
import { drawFault } from "../../../rules/replay-payments.ts";
import type { Check } from "../../proof/check.ts";
import type { Chain, DrawnView } from "./drawn-view.ts";
import { judgeDelivery, landed, owedBy } from "./judge-delivery.ts";
import { type Verdict, onChain, sentence, verdict } from "../../proof/verdict.ts";

/** Returns the proof's steps after the draw: its payment in the payment log, and the tokens in the wallet. */
export function deliveryChecks(view: DrawnView, chain: Chain): Check[] {
  return [
    {
      id: "logged",
      title: "The payment is in the payment log",
      proves:
        "Every payment is in that log in Solana's order, drawn or sent back, so nobody could hold yours back for a better box.",
      run: () => isLogged(view),
    },
    {
      id: "delivered",
      title: "The wallet got the players that were drawn",
      proves:
        "The deliveries on Solana moved these players' tokens from the vault to the wallet that ordered. Each carries the payment log's fingerprint, so the log cannot be rewritten.",
      run: () => judge(view, chain),
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
    holds: `It is payment #${payment.position.toLocaleString("en-US")} in the log.`,
    fails: sentence(fault),
    shows: [
      ["Slot", `${payment.slot}, transaction ${payment.blockIndex + 1} of its block`],
      ["Fingerprint", payment.hash],
      ["Recomputed", hash],
    ],
  });
}

function judge(view: DrawnView, chain: Chain): Promise<Verdict> | Verdict {
  const { entry, payment, boxPlayers, deliveries } = view;
  const mints = boxPlayers.flatMap(({ mint }) => mint ?? []);
  if (!payment?.named || mints.length < boxPlayers.length)
    return { kind: "fails", words: "The log does not say what is owed to whom.", shows: [] };
  const proof = createDeliveryProof(owedBy(entry, payment, mints), view);
  const shows: Verdict["shows"] = [
    ["Wallet", payment.named.wallet],
    ...deliveries.flatMap(({ signature }) => (signature ? [["Delivery", signature] as const] : [])),
  ];
  return onChain(
    () => Promise.all(landed(deliveries).map(chain.moves)),
    (shown) => {
      const { kind, why } = judgeDelivery(proof, deliveries, shown);
      if (kind === "wrong") return { kind: "fails", words: sentence(why), shows };
      return { ...VERDICTS[kind], shows };
    },
  );
}

const VERDICTS = {
  right: { kind: "holds", words: "All tokens arrived, and no others." },
  waits: { kind: "waits", words: "Not yet: the tokens are still on their way." },
  held: {
    kind: "waits",
    words:
      "The delivery is held, because Solana kept refusing it. Its buyer can have it tried again in Purchase History.",
  },
  unseen: {
    kind: "unseen",
    words:
      "The RPC node does not show a delivery. It may be lagging, or may no longer keep transactions this old.",
  },
} as const;
