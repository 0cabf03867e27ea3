import { Panel } from "../../ui/Panel.tsx";

const STEPS = [
  [
    "Commit",
    "Before you pay, our server makes a secret seed of 32 random bytes for your purchase. Its fingerprint, the commitment, is in the memo of the payment that you sign. From here on the seed cannot be changed.",
  ],
  [
    "Pay",
    "Your payment gets a signature that only your wallet can make, and lands in a block whose hash nobody knows before. Both become part of the draw.",
  ],
  [
    "Reveal",
    "Once the payment is final, the seed is published. Anybody can see that it fits the commitment.",
  ],
  [
    "Draw",
    "Seed, signature, block hash and purchase id give the dice. They take your cards out of the box: 4 different players a pack, each as likely as the cards that are left of him.",
  ],
] as const;

/** The draw in four steps, for people who have never heard of a hash. */
export function HowDrawsWork() {
  return (
    <Panel title="How a draw works">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(([title, words], index) => (
          <li key={title} className="border-t-2 border-edge pt-4">
            <h3 className="flex items-baseline gap-2.5 font-bold">
              <span aria-hidden="true" className="type-data-l text-ink2">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="type-small mt-2 max-w-[52ch] text-ink2">{words}</p>
          </li>
        ))}
      </ol>
      <p className="type-small mt-7 max-w-measure text-ink2">
        The box holds 56,000 packs: 100 players with 2,240 cards of 50 tokens each. Draws happen one
        after another, and each entry of the log holds the fingerprint of the one before. Nothing
        can be taken out or put in between later without everybody noticing.
      </p>
    </Panel>
  );
}
