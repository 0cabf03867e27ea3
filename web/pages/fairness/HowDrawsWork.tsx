import { Panel } from "../../ui/Panel.tsx";

const PAYING = [
  [
    "Commit",
    "Before you pay, our server picks a secret seed of 32 random bytes. Its fingerprint, the commitment, goes into the memo of the payment you sign, with our signature on your order. From then on, neither can change.",
  ],
  [
    "Pay",
    "Your payment gets a signature that only your wallet can make, and lands in a block whose hash nobody knows in advance. Both become part of the draw.",
  ],
] as const;

/** The same steps once the presale is over. */
const PAID = [
  [
    "Commit",
    "Before a payment, our server picked a secret seed of 32 random bytes. Its fingerprint, the commitment, went into the memo of the payment that the buyer signed, with our signature on the order. From then on, neither could change.",
  ],
  [
    "Pay",
    "The payment got a signature that only the buyer's wallet could make, and landed in a block whose hash nobody knew in advance. Both became part of the draw.",
  ],
] as const;

const AFTER_PAYMENT = [
  [
    "Reveal",
    "Once the payment is final, the seed is published. Anyone can check that it matches the commitment.",
  ],
  [
    "Draw",
    "Seed, signature, block hash and purchase id determine the dice rolls. A roll names a player and one of his 2,240 cards. If that card is gone, or he is already in the pack, the dice are rolled again, so a player's odds are proportional to the cards he has left.",
  ],
] as const;

/** The draw in four steps, for readers who have never heard of a hash. */
export function HowDrawsWork({ isSold }: { isSold: boolean }) {
  return (
    <Panel title="How a draw works">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {[...(isSold ? PAYING : PAID), ...AFTER_PAYMENT].map(([title, words], index) => (
          <li key={title} className="border-t-2 border-edge pt-4">
            <h3 className="flex items-baseline gap-2.5 font-bold">
              <span aria-hidden="true" className="type-data-l text-ink2">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="type-note mt-2 max-w-[52ch] text-ink2">{words}</p>
          </li>
        ))}
      </ol>
      <p className="type-note mt-7 max-w-measure text-ink2">
        The full box {isSold ? "holds" : "held"} 56,000 packs: 100 players with 2,240 cards of 50
        tokens each. Payments are drawn one after another, in Solana&apos;s order, and each log
        entry contains the fingerprint of the one before. Nobody can remove or insert one later
        without everyone noticing.
      </p>
    </Panel>
  );
}
