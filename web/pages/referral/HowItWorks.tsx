import type { ReactNode } from "react";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** The referral rules, in the order they apply; after the presale, what is left of them. */
export function HowItWorks({ rate, isOver }: { rate: number; isOver: boolean }) {
  if (isOver)
    return (
      <Panel title="How it worked">
        <ol className="flex flex-col gap-5">
          <Step number={1} title={`You earned ${rate}% in USDC`}>
            It was paid on Solana in the same transaction that delivered the last cards of each
            purchase by your friends. Open orders are still paid.
          </Step>
          <Step number={2} title="Your friends play on">
            They are on the leaderboard of each tournament, under Friends.
          </Step>
        </ol>
      </Panel>
    );
  return (
    <Panel title="How it works">
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Share your link">
          It contains your code. Whoever opens it keeps the code until their first purchase.
        </Step>
        <Step number={2} title="Your friend buys packs">
          Your friend's first paid purchase makes you the referrer for good. You earn on later
          purchases too.
        </Step>
        <Step number={3} title={`You earn ${rate}% in USDC`}>
          It is paid on Solana automatically, in the same transaction that delivers the last cards
          of the purchase. There is nothing to claim.
        </Step>
        <Step number={4} title="What does not count">
          Self-referral, two wallets that refer each other, and orders that are unpaid or refunded.
        </Step>
      </ol>
      <BuyPacks variant="secondary" className="mt-7">
        Go to Presale
      </BuyPacks>
    </Panel>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="type-data-m grid size-9 shrink-0 place-items-center border border-hair bg-s2 text-ink2"
      >
        {number}
      </span>
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="type-small mt-0.5 text-ink2">{children}</p>
      </div>
    </li>
  );
}
