import { type Box, assertBox, fullBox } from "../../../rules/box.ts";
import { commitmentTo, draw, drawSeed } from "../../../rules/draw.ts";
import { type DrawLogEntry, entryHash, genesisHash, sameBox } from "../../../rules/draw-log.ts";
import { formatAmount } from "../../../rules/money.ts";
import { isMemoOf, orderText } from "../../../rules/order.ts";
import { paymentMemo } from "../../../rules/payment-memo.ts";
import { blockFault, memoFault, namingMemos } from "../../../rules/payment-proof.ts";
import { packsText } from "../../format/packs-text.ts";
import { usdcText } from "../../format/usdc.ts";
import type { Check } from "../../proof/check.ts";
import { deliveryChecks } from "./delivery-checks.ts";
import type { Chain, DrawnView } from "./drawn-view.ts";
import { onChain, sentence, verdict } from "../../proof/verdict.ts";

/** Returns the steps of a proof in chronological order. They run the same code as the server. */
export function checksOf(view: DrawnView, chain: Chain): Check[] {
  return [
    ...promiseChecks(view),
    ...orderChecks(view, chain),
    ...paymentChecks(view, chain),
    ...drawChecks(view),
    ...chainChecks(view),
    ...deliveryChecks(view, chain),
  ];
}

function promiseChecks({ entry }: DrawnView): Check[] {
  return [
    {
      id: "commitment",
      title: "The revealed seed is the one that was promised",
      proves:
        "SHA-256 of seed and purchase id gives the commitment. The house fixed the seed before the payment and did not change it.",
      run() {
        const commitment = commitmentTo(entry.secretSeed, entry.purchaseId);
        return verdict(commitment === entry.commitment, {
          holds: "The revealed seed opens the commitment.",
          fails: "The revealed seed does not open the commitment: a different seed was promised.",
          shows: [
            ["Commitment", entry.commitment],
            ["Revealed seed", entry.secretSeed],
            ["Recomputed", commitment],
          ],
        });
      },
    },
  ];
}

/** Returns none in a sale whose orders are not signed. */
function orderChecks({ entry, payment: logged, orderKey }: DrawnView, chain: Chain): Check[] {
  const order = logged?.named;
  if (!order || orderKey === null) return [];
  return [
    {
      id: "order",
      title: "The house signed the order",
      proves:
        "The payment's memo has the house's signature on wallet, packs, purchase and commitment. So the house cannot take a payment, see a draw that it dislikes, and say that nobody ordered it.",
      run: () =>
        onChain(
          async () => ({
            payment: await chain.payment(),
            // Its arithmetic is as large as the page.
            isSigned: (await import("./order-check.ts")).orderCheck(orderKey),
          }),
          ({ payment, isSigned }) => {
            const memos = namingMemos(entry, payment);
            const own = memos.find((memo) => isMemoOf(order, memo, isSigned));
            return verdict(own !== undefined, {
              holds: `It signed this wallet's order of ${packsText(order.packs)} with the key of the sale.`,
              fails: "The memo does not have the house's signature on this order.",
              shows: [
                ["Order", orderText(order)],
                ["House's signature", own?.signature ?? "none"],
                ["Order key", orderKey],
              ],
            });
          },
        ),
    },
  ];
}

function paymentChecks({ entry }: DrawnView, chain: Chain): Check[] {
  return [
    {
      id: "memo",
      title: "The buyer signed that promise",
      proves:
        "The payment on Solana carries a memo with this purchase and this commitment. The promise is older than the draw, and the buyer's own signature says so.",
      run: () =>
        onChain(chain.payment, (payment) => {
          const [memo] = namingMemos(entry, payment);
          return verdict(memo !== undefined, {
            holds: "The payment's memo contains the commitment.",
            fails: sentence(memoFault(entry, payment)),
            shows: memo ? [["Memo", paymentMemo(memo)]] : [],
          });
        }),
    },
    {
      id: "block",
      title: "The payment is final, in the block that the log names",
      proves:
        "Nobody knows a block's hash before the block exists. It is part of the draw, so an insider could not try out draws in advance, unless whoever made the block helped.",
      run: () =>
        onChain(chain.payment, (payment) =>
          verdict(blockFault(entry, payment) === undefined, {
            holds: `${usdcText(formatAmount(payment?.received ?? 0n))} came into the escrow for ${packsText(entry.packs.length)}, and that is final.`,
            fails: sentence(blockFault(entry, payment)),
            shows: [
              ["Payment", entry.paymentSignature],
              ["Block hash", entry.blockHash],
            ],
          }),
        ),
    },
  ];
}

function drawChecks({ entry, previous, boxPlayers }: DrawnView): Check[] {
  return [
    {
      id: "box",
      title: "It was drawn from the box the previous draw left",
      proves:
        "No card was added or removed between draws, so the odds were the ones everyone could see.",
      run() {
        assertBox(entry.boxBefore);
        const expected = previous ? boxAfter(previous) : fullBox();
        const isNext = entry.position === (previous?.position ?? 0) + 1;
        return verdict(isNext && sameBox(expected, entry.boxBefore), {
          holds: previous
            ? `Draw ${previous.position} left exactly this box.`
            : "It is the first draw: the box was full.",
          fails: "The box before this draw is not the one the previous draw left.",
          shows: [
            ["Packs before", entry.boxBefore.packsLeft.toLocaleString("en-US")],
            [
              "Packs after",
              (entry.boxBefore.packsLeft - entry.packs.length).toLocaleString("en-US"),
            ],
          ],
        });
      },
    },
    {
      id: "result",
      title: "Drawing again gives the same players",
      proves:
        "HMAC-SHA256 of the secret seed over payment signature, block hash and purchase id determines the dice rolls. The house knew the first, the buyer made the second, and nobody could foresee the third. Your browser rolled the same dice on the same box.",
      run() {
        const { packs } = draw(entry, entry.boxBefore, entry.packs.length);
        const names = (some: DrawLogEntry["packs"]) =>
          some.map((pack) => pack.map((place) => boxPlayers[place]?.name ?? place).join(", "));
        const [again, logged] = [names(packs), names(entry.packs)];
        const differs = again.findIndex((pack, index) => pack !== logged[index]);
        return verdict(differs === -1, {
          holds: `${packsText(packs.length)}, ${packs.length * 4} cards, all the same.`,
          fails: `Pack ${differs + 1} comes out differently: it gives ${again[differs]}, but the log says ${logged[differs]}.`,
          shows: [["Draw seed", drawSeed(entry)]],
        });
      },
    },
  ];
}

function chainChecks({ entry, previous, players, ...view }: DrawnView): Check[] {
  return [
    {
      id: "hash",
      title: "The entry has not changed since",
      proves:
        "SHA-256 over purchase, seed, payment, block, box and players gives the fingerprint that the log published.",
      run() {
        const hash = entryHash(entry);
        return verdict(hash === entry.hash, {
          holds: "The fingerprint matches the entry.",
          fails: "The fingerprint does not match the entry: something in it has changed.",
          shows: [
            ["Fingerprint", entry.hash],
            ["Recomputed", hash],
          ],
        });
      },
    },
    {
      id: "link",
      title: "It follows the previous entry",
      proves:
        "Each entry contains the fingerprint of the one before, back to the full box. Changing one would change all later ones.",
      run() {
        const before = previous ? entryHash(previous) : genesisHash(players, fullBox());
        const isChained = previous ? previous.hash === before : view.genesisHash === before;
        const isNamed = view.boxPlayers.every(({ id }, place) => id === players[place]);
        return verdict(isChained && isNamed && entry.previousHash === before, {
          holds: previous
            ? `It contains the fingerprint of draw ${previous.position}.`
            : "It is the first entry: it contains the fingerprint of the full box and the players' order.",
          fails: "This entry does not contain the fingerprint of the one before.",
          shows: [
            ["Before it", entry.previousHash],
            ["Recomputed", before],
          ],
        });
      },
    },
  ];
}

function boxAfter({ boxBefore, packs }: DrawLogEntry): Box {
  const cardsLeft = [...boxBefore.cardsLeft];
  for (const place of packs.flat()) cardsLeft[place]!--;
  return { packsLeft: boxBefore.packsLeft - packs.length, cardsLeft };
}
