import type { ReactNode } from "react";
import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

const QUESTIONS: readonly (readonly [id: string, question: string, answer: ReactNode])[] = [
  [
    "faq-players",
    "Can I choose the players in a pack?",
    "No. They are drawn at random, each pack four different ones. After the presale you can trade for the players you want.",
  ],
  [
    "faq-limit",
    "How many packs can I buy?",
    `${FIGURES.perPurchase} at once and ${FIGURES.perUser} in all for one wallet. Purchases that are not paid yet count until their transaction can no longer land.`,
  ],
  [
    "faq-waiting",
    "I paid and see nothing. What now?",
    "Do not pay again. A payment is final after about 6 to 13 seconds, sometimes later. Your purchase goes on without the page; open Purchase History to see it. What was paid is delivered or refunded.",
  ],
  [
    "faq-refund",
    "When do I get a refund?",
    "When a payment cannot be fulfilled: sold out, over the limit, a wrong amount, a second payment for the same purchase. It goes back to the wallet that paid, whole, without asking. If you have closed your USDC account, the refund waits until it exists again.",
  ],
  [
    "faq-return",
    "Can I give a pack back?",
    "No. Once a pack is drawn it is final, whatever it holds.",
  ],
  [
    "faq-lockup",
    "Are my tokens locked?",
    "No. There is no staking and no lock-up. They are in your wallet from the moment of delivery.",
  ],
  [
    "faq-minimum",
    "How many tokens do I need to play a player?",
    "Any positive amount. A minimum holding may be introduced later.",
  ],
  [
    "faq-twice",
    "Are tournaments weekly or twice a week?",
    "Both. A week has one roster and one lock, and two tournaments that are scored on it: Monday to Thursday, and Friday to Sunday.",
  ],
  [
    "faq-trade",
    "What happens to my roster if I sell a starter after the lock?",
    "He stays a starter for that week. The sale counts for the weeks that follow.",
  ],
  [
    "faq-traded",
    "What if a player changes teams or is injured?",
    "The token stays the same. It follows the player, not the team. A player who does not play does not score.",
  ],
  [
    "faq-rigged",
    "How do I know that the draw is fair?",
    <>
      You can recompute it. <a href="#draws">How a draw works</a> and{" "}
      <a href="#verify">Check a draw yourself</a> say how.
    </>,
  ],
  [
    "faq-fees",
    "Which fees are there?",
    "None from Hardwood on trades. For a purchase you pay the price of the packs and Solana's network fee. We pay for the delivery.",
  ],
  [
    "faq-wallets",
    "Which wallets work?",
    "Phantom, Solflare and Backpack, as browser extensions or mobile apps.",
  ],
  [
    "faq-lost",
    "I lost my wallet. Can you restore it?",
    "No. Only the recovery phrase can. We hold no keys.",
  ],
];

export function Faq() {
  return (
    <Section of="docs" id="faq">
      {QUESTIONS.map(([id, question, answer]) => (
        <Part key={id} id={id} title={question}>
          <p>{answer}</p>
        </Part>
      ))}
    </Section>
  );
}
