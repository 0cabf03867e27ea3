import { ShieldCheck, TrendingUp, Wallet, type LucideIcon } from "lucide-react";
import { CardFace } from "../../cards/CardFace.tsx";
import { FACTS } from "./facts.ts";
import { SAMPLE_PLAYERS } from "../../cards/sample-players.ts";

const REASONS: readonly (readonly [LucideIcon, string, string])[] = [
  [
    Wallet,
    "Total Ownership",
    "Tokens are delivered to your own wallet and stay there. Holding is all it takes to play: no staking, no lock-up.",
  ],
  [
    TrendingUp,
    "Dynamic Value",
    `Every player has ${FACTS.supply} tokens and never more. Their value follows the season and the people who want them.`,
  ],
  [
    ShieldCheck,
    "Security and Speed",
    "Payment, draw and delivery are on Solana, for everyone to look up. A pack is delivered or refunded, never stuck in between.",
  ],
];

/** Why tokens belong to the user. */
export function TrueOwnership() {
  return (
    <section
      id="ownership"
      aria-labelledby="ownership-title"
      className="[contain-intrinsic-height:auto_950px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_620px]"
    >
      <div className="page-width grid gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center">
        <div>
          <h2 id="ownership-title" className="type-band">
            True Ownership
          </h2>
          <ul className="mt-6 divide-y divide-hair border-y border-hair">
            {REASONS.map(([Icon, title, text]) => (
              <li key={title} className="flex gap-5 py-6">
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink2" />
                <div>
                  <h3 className="type-title">{title}</h3>
                  <p className="type-body mt-1 max-w-[56ch] text-ink2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Holding />
      </div>
    </section>
  );
}

/** What ownership looks like: a card, and the token in a wallet. */
function Holding() {
  const player = SAMPLE_PLAYERS.rare;
  return (
    <figure className="court-floor grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-6 border border-hair p-6 sm:p-8">
      <CardFace player={player} density="full" />
      <figcaption>
        <p className="type-title">{player.name}</p>
        <dl className="type-note mt-4 grid gap-4">
          <div>
            <dt className="text-ink3">In your wallet</dt>
            <dd className="type-data-xl mt-1">{FACTS.tokensPerPlayer}</dd>
          </div>
          <div>
            <dt className="text-ink3">Protocol fee</dt>
            <dd className="type-data-l mt-1">0%</dd>
          </div>
          <div>
            <dt className="text-ink3">Lock-up</dt>
            <dd className="type-data-l mt-1">None</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}
