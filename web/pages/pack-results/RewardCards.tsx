import { PlayerCard } from "../../parts/PlayerCard.tsx";
import type { Reward } from "../../parts/purchase-queries.ts";

/** Above so many cards the packs that are out of sight are not laid out: they are a lot of art. */
const PAINTED_AT_ONCE = 60;
const LATE =
  "[contain-intrinsic-size:auto_36rem] [content-visibility:auto] max-sm:[contain-intrinsic-size:auto_48rem]";

/** The cards pack by pack, four in each, in the order in which they were drawn. */
export function RewardCards({ rewards }: { rewards: readonly Reward[] }) {
  const packs = [...Map.groupBy(rewards, ({ packNumber }) => packNumber)];
  const hasMany = packs.length > 1;
  return (
    <div className="mt-12 flex flex-col gap-12">
      {packs.map(([number, cards]) => (
        <section
          key={number}
          aria-label={hasMany ? `Pack ${number}` : "Players"}
          className={rewards.length > PAINTED_AT_ONCE ? LATE : ""}
        >
          {hasMany && <h2 className="type-title mb-4">Pack {number}</h2>}
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
            {cards.map(({ id, player, tokenQuantity }) => (
              <li key={id} className="grid min-w-0">
                <PlayerCard
                  player={player}
                  density="wide"
                  tokens={tokenQuantity}
                  headingLevel={hasMany ? 3 : 2}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
