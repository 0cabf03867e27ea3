import { Panel } from "../../ui/Panel.tsx";

const ANSWERS = [
  [
    "Who could still gain",
    "The house, or someone who has taken over its servers, together with the validator that makes the block of a payment. The house made the secret seed. That validator influences the block's hash. Between them they could try one version of the block after another, and publish the one whose draw they like.",
  ],
  [
    "What it would take",
    "Both, at the same moment. Without the seed, a validator cannot tell one draw from another. Without the validator, the house learns the hash when it can no longer change anything: payments are drawn in Solana's order, and the escrow's history on Solana shows any that was left out. Validators take turns of four blocks, under two seconds. In our database, seeds are encrypted for the process that draws, so a copy of it helps nobody. But no outsider could prove that it happened.",
  ],
  [
    "What would end it",
    "A verifiable random function on Solana. It has one possible result per payment, with a proof, so trying again gives nobody another one. This presale does not use one. Until then, this part rests on our word.",
  ],
] as const;

/** What the checks on this page cannot show, in the words of a critic. */
export function WhatToTrust() {
  return (
    <Panel id="trust" title="What you still have to trust">
      <dl className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
        {ANSWERS.map(([question, answer]) => (
          <div key={question} className="border-t-2 border-edge pt-4">
            <dt className="font-bold">{question}</dt>
            <dd className="type-note mt-2 max-w-[60ch] text-ink2">{answer}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
