import { byRarity } from "../../../rules/tiers.ts";
import { FiguredCard } from "../../cards/FiguredCard.tsx";
import type { Reward } from "../../queries/purchases.ts";
import { LongList } from "../../ui/LongList.tsx";

/** 15 packs are 60 cards. */
const MAX_PLAIN_PACKS = 15;

/** The cards pack by pack, four each, best first as when they were opened. */
export function RewardCards({ rewards }: { rewards: readonly Reward[] }) {
  const sorted = rewards.toSorted((a, b) => byRarity(a.player, b.player));
  const packs = [...Map.groupBy(sorted, ({ packNumber }) => packNumber)].toSorted(
    ([a], [b]) => a - b,
  );
  if (packs.length <= 1)
    return (
      <section aria-label="Players" className="mt-12">
        <Cards cards={sorted} headingLevel={2} />
      </section>
    );
  return (
    <LongList
      items={packs}
      keyOf={([number]) => String(number)}
      className="mt-12 grid gap-12"
      maxPlainItems={MAX_PLAIN_PACKS}
    >
      {([number, cards]) => (
        <section aria-label={`Pack ${number}`}>
          <h2 className="type-title mb-4">Pack {number}</h2>
          <Cards cards={cards} headingLevel={3} />
        </section>
      )}
    </LongList>
  );
}

type CardsProps = { cards: readonly Reward[]; headingLevel: 2 | 3 };

function Cards({ cards, headingLevel }: CardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-5 md:grid-cols-4">
      {cards.map(({ id, player, tokenQuantity }) => (
        <li key={id} className="min-w-0">
          <FiguredCard player={player} tokens={tokenQuantity} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
