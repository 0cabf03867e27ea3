import { cx } from "class-variance-authority";
import { type CSSProperties, useState } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { bestFirst, TIER_NAMES, TIERS } from "../../rules/tiers.ts";
import { TierMark } from "../art/TierMark.tsx";
import { PlayerCard } from "../cards/PlayerCard.tsx";
import { TIER_INK } from "../cards/tier-ink.ts";
import { SegmentedControl } from "../ui/SegmentedControl.tsx";
import { PackWall } from "./PackWall.tsx";
import { useGrowing } from "./use-growing.ts";

const VIEWS = [
  { value: "tier", label: "By tier" },
  { value: "pack", label: "Pack by pack" },
] as const;

export type CardWallProps = {
  /** In the order in which they were drawn. */
  players: readonly CardPlayer[];
  /** False if the packs were not shown one by one: then each can be opened by hand. */
  areOpened: boolean;
};

/** All cards of several packs: grouped by tier with counts, or pack by pack. */
export function CardWall({ players, areOpened }: CardWallProps) {
  const [view, setView] = useState<"tier" | "pack">(areOpened ? "pack" : "tier");
  return (
    <div>
      <div className="mb-5">
        <SegmentedControl
          label="Cards"
          look="bar"
          options={VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      {view === "tier" ? (
        <TierWall players={players} />
      ) : (
        <PackWall players={players} areOpened={areOpened} />
      )}
    </div>
  );
}

type Stack = { player: CardPlayer; count: number };

/** Returns each player once, best first, with how many of his cards there are. */
function stacksOf(players: readonly CardPlayer[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const player of bestFirst(players)) {
    const count = (stacks.get(player.id)?.count ?? 0) + 1;
    stacks.set(player.id, { player, count });
  }
  return [...stacks.values()];
}

function TierWall({ players }: { players: readonly CardPlayer[] }) {
  const stacks = stacksOf(players);
  const shown = useGrowing(stacks.length, 4);
  const groups = TIERS.map((tier) => stacks.filter(({ player }) => player.tier === tier));
  const [legendary, rare] = groups.map(({ length }) => length) as [number, number, number];
  // A legendary card is as wide as two others, and nine of those fill a line.
  const fitOneLine = legendary > 0 && rare > 0 && legendary * 2 + rare <= 9;
  return (
    <div className={cx(fitOneLine && "xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-x-12")}>
      {groups.map((all, index) => {
        const tier = TIERS[index]!;
        const first = stacks.findIndex(({ player }) => player.tier === tier);
        if (all.length === 0) return null;
        return (
          <section key={tier} className={cx("mb-8", tier === "B" && "xl:col-span-2")}>
            <h3 className="mb-4 flex items-center gap-3">
              <TierMark tier={tier} className="size-6" />
              <span className={cx("type-title", TIER_INK[tier])}>{TIER_NAMES[tier]}</span>
              <span className="type-data-l">{all.reduce((sum, { count }) => sum + count, 0)}</span>
              <span className="h-px grow bg-hair" />
            </h3>
            <ul
              style={{ "--line": `${all.length * 13.5}rem` } as CSSProperties}
              className={cx(
                "card-wall",
                tier === "S" && "card-wall-large",
                tier === "S" && fitOneLine && "xl:w-(--line)",
              )}
            >
              {all.slice(0, Math.max(0, shown - first)).map((stack) => (
                <li key={stack.player.id} className="relative min-w-0 [&_p]:text-base">
                  <PlayerCard player={stack.player} density={tier === "S" ? "full" : "compact"} />
                  {stack.count > 1 && <Count of={stack} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** How many cards of a player there are, under the position in the corner of his card. */
function Count({ of: { player, count } }: { of: Stack }) {
  return (
    <span
      className={cx(
        "type-data-m pointer-events-none absolute right-[6.5%] bg-ink px-2 py-0.5 text-bg",
        player.tier === "S" ? "top-[14%]" : "top-0 mt-[26%]",
      )}
    >
      <span aria-hidden="true">×{count} </span>
      <span className="sr-only">
        {count} cards of {player.name}
      </span>
    </span>
  );
}
