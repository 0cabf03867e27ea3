import type { ReactNode } from "react";
import { Art } from "../../art/Art.tsx";
import { CardFace } from "../../cards/CardFace.tsx";
import { InPhase } from "../../layout/InPhase.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { proofSign, type ProofSign } from "../../../art/proof-sign.ts";
import { SAMPLE_PACK } from "../../cards/sample-players.ts";

const SOURCES: readonly (readonly [ProofSign, string, ReactNode])[] = [
  [
    "seed",
    "Our seed",
    <InPhase
      key="seed"
      presale="Sealed before you pay: its fingerprint is in the payment you sign."
      season="Sealed before the payment: its fingerprint is in what the buyer signed."
    />,
  ],
  ["signature", "Your signature", "Only your wallet can make it, and only once."],
  ["block", "Solana's block", "Nobody knows its hash before the block exists."],
];

/** What decides a pack, as a sum that anyone can do again. */
export function RecomputeDraw() {
  return (
    <section
      aria-labelledby="proof"
      className="border-t border-hair bg-s1 [contain-intrinsic-height:auto_1070px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_560px]"
    >
      <div className="page-width pt-14 pb-12 sm:pt-20">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h2 id="proof" className="type-band">
              Recompute the draw yourself
            </h2>
            <p className="type-body-l mt-4 max-w-[58ch] text-ink2">
              <InPhase
                presale="Three things decide which players are in your pack, and nobody controls all three."
                season="Three things decided which players were in a pack, and nobody controlled all three."
              />{" "}
              Your browser repeats the draw and must get the same four.
            </p>
          </div>
          <ButtonLink size="l" href={paths.fairness} className="max-sm:w-full">
            Check a draw
          </ButtonLink>
        </div>
        <ol className="mt-9 grid gap-12 lg:mt-14 lg:grid-cols-[1fr_1fr_1fr_1.7fr] lg:gap-14">
          {SOURCES.map(([which, title, text]) => (
            <Term
              key={which}
              sign="+"
              title={title}
              text={text}
              art={
                <Art svg={proofSign(which, `proof-${which}`)} className="block lg:h-32 lg:w-40" />
              }
            />
          ))}
          <Term
            sign="="
            title="Your four players"
            text="The same four, no matter who does the math. The log of all draws is public."
            art={
              <div className="flex w-full max-w-96 items-end gap-2.5 lg:h-32">
                {SAMPLE_PACK.map((player) => (
                  <CardFace
                    key={player.id}
                    player={player}
                    density="compact"
                    isDecorative
                    className="min-w-0 flex-1"
                  />
                ))}
              </div>
            }
          />
        </ol>
      </div>
    </section>
  );
}

type TermProps = { sign: "+" | "="; title: string; text: ReactNode; art: ReactNode };

/** One term of the sum. Its sign stands before it, except before the first. */
function Term({ sign, title, text, art }: TermProps) {
  return (
    <li
      className={`proof-term relative ${sign === "=" ? "before:content-['=']" : "grid-cols-[8rem_1fr] items-center gap-x-5 not-first:before:content-['+'] max-lg:grid"}`}
    >
      {art}
      <div className={sign === "=" ? "mt-5" : "lg:mt-5"}>
        <h3 className="type-title">{title}</h3>
        <p className="type-body mt-1 max-w-[40ch] text-ink2">{text}</p>
      </div>
    </li>
  );
}
