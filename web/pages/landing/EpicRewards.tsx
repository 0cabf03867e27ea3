import { PlayButton } from "./PlayButton.tsx";
import { PrizeArt } from "./PrizeArt.tsx";

const PRIZES = [
  ["jersey", "Signed jerseys", "A jersey with a player's own signature."],
  ["ticket", "Game tickets", "A seat at a real game, from tip-off to the buzzer."],
  ["pass", "VIP experiences", "Behind the scenes, where no ticket gets you."],
  ["coin", "Cash or USDC", "USDC is paid on-chain, to the wallet that played."],
] as const;

/** The prizes as one long ticket, perforated along the dashes. */
export function EpicRewards() {
  return (
    <section
      aria-labelledby="rewards"
      className="border-t border-hair [contain-intrinsic-height:auto_935px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_600px]"
    >
      <div className="page-width py-14 sm:py-18">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div>
            <h2 id="rewards" className="type-display-l">
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
        <ul className="notch mt-8 grid grid-cols-2 [--notch-edge:var(--color-edge)] [--notch-fill:var(--color-s2)] [--notch:28px] lg:mt-10 lg:grid-cols-4">
          {PRIZES.map(([art, prize, text]) => (
            <li
              key={prize}
              className="border-dashed border-edge p-5 even:border-l sm:p-8 max-lg:nth-[n+3]:border-t lg:not-first:border-l"
            >
              <PrizeArt prize={art} />
              <h3 className="type-title mt-6">{prize}</h3>
              <p className="type-body mt-1 text-ink2 max-sm:type-small">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
