import { prize, type Prize } from "../../../art/prize.ts";
import { Art } from "../../art/Art.tsx";
import { PlayButton } from "./PlayButton.tsx";

const PRIZES: readonly (readonly [Prize, string, string])[] = [
  ["jersey", "Signed jerseys", "A jersey with a player's own signature."],
  ["ticket", "Game tickets", "A seat at a real game, from tip-off to the buzzer."],
  ["pass", "VIP experiences", "Behind the scenes, where no ticket gets you."],
  ["coin", "Cash or USDC", "USDC is paid on-chain, to the wallet that played."],
];

/** The four prizes, each drawn under its own light. */
export function EpicRewards() {
  return (
    <section
      aria-labelledby="rewards"
      className="border-t border-hair bg-s1 [contain-intrinsic-height:auto_945px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_675px]"
    >
      <div className="page-width py-14 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h2 id="rewards" className="type-band">
              Win Epic Rewards
            </h2>
            <p className="type-body-l mt-4 max-w-[52ch] text-ink2">
              Rewards scale with what you hold and with how your players perform. Each tournament's
              prizes are published before it begins.
            </p>
          </div>
          <PlayButton size="l" className="max-sm:w-full">
            Play Now
          </PlayButton>
        </div>
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 lg:mt-12 lg:grid-cols-4 lg:gap-x-6">
          {PRIZES.map(([which, title, text]) => (
            <li key={which}>
              <div className="[background:radial-gradient(closest-side,var(--color-s3),transparent)]">
                <Art svg={prize(which, `prize-${which}`)} className="block" />
              </div>
              <h3 className="type-title mt-5">{title}</h3>
              <p className="type-body mt-1 text-ink2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
