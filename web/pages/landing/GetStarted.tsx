import { paths } from "../../paths.ts";
import { TextLink } from "../../ui/TextLink.tsx";
import { FACTS } from "./facts.ts";
import { InPhase } from "../../layout/InPhase.tsx";

const STEPS = [
  [
    "Connect Your Wallet",
    "Phantom, Solflare or Backpack, on a computer or a phone. You sign one message. There is no password and no email.",
  ],
  [
    "Buy Player Tokens",
    <InPhase
      key="buy"
      presale={`A pack costs ${FACTS.price} USDC and holds ${FACTS.tokensPerPack} tokens of ${FACTS.players} players. They are delivered to your wallet, or your money comes back.`}
      season="The presale is over, and trading is not open yet. You can also play with tokens that someone sends you."
    />,
  ],
  [
    "Compete and Earn",
    <>
      <InPhase presale="When the season starts, set your" season="Set your" /> roster of ten. Real
      NBA statistics decide, and rewards are paid on-chain.
    </>,
  ],
] as const;

/** Three steps with scoreboard-sized figures. */
export function GetStarted() {
  return (
    <section
      aria-labelledby="start"
      className="border-t border-hair [contain-intrinsic-height:auto_640px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_455px]"
    >
      <div className="page-width pt-14 pb-8 sm:pt-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="start" className="type-band">
            Get Started
          </h2>
          <TextLink
            href={`${paths.docs}#getting-started`}
            className="type-body inline-flex min-h-11 items-center"
          >
            Each step in the docs
          </TextLink>
        </div>
        <ol className="mt-6 grid gap-x-12 gap-y-10 sm:mt-10 lg:grid-cols-3">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] items-start gap-x-6 lg:block">
              <span
                aria-hidden="true"
                className="font-narrow w-12 text-[5.5rem] leading-[0.76] font-black text-s3 [-webkit-text-stroke:1px_var(--color-edge)] [font-stretch:62%] lg:flex lg:w-auto lg:items-center lg:gap-5 lg:text-[9rem] lg:after:h-px lg:after:grow lg:after:bg-hair lg:after:content-['']"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="type-title lg:mt-7">{title}</h3>
                <p className="type-body mt-2 max-w-[44ch] text-ink2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
