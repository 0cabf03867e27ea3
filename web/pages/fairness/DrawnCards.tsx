import { cx } from "class-variance-authority";
import { bestFirst, TIER_NAMES, TIERS } from "../../../rules/tiers.ts";
import { TierMark } from "../../art/TierMark.tsx";
import { PlayerCard } from "../../cards/PlayerCard.tsx";
import { TIER_INK } from "../../cards/tier-ink.ts";
import type { DrawnPlayer } from "./drawn-players.ts";

const SHOWN = 4;

type DrawnCardsProps = {
  players: readonly DrawnPlayer[];
  /** The id of the player whose card was shared, if one was. */
  shared: string | undefined;
};

/** The best four cards of a draw, the shared one first, and how many of each tier there are. */
export function DrawnCards({ players, shared }: DrawnCardsProps) {
  const different = bestFirst([...new Map(players.map((one) => [one.id, one])).values()]);
  const first = different.filter(({ id }) => id === shared);
  const shown = [...first, ...different.filter(({ id }) => id !== shared)].slice(0, SHOWN);
  return (
    <section
      aria-label="Best cards"
      className="mb-5 grid items-center gap-x-10 gap-y-5 border border-hair bg-s1 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
        {shown.map((player) => (
          <li key={player.id} className="min-w-0">
            <PlayerCard player={player} density="full" />
          </li>
        ))}
      </ul>
      <TierCounts players={players} />
    </section>
  );
}

function TierCounts({ players }: { players: readonly DrawnPlayer[] }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 lg:grid-cols-1">
      {TIERS.map((tier) => {
        const count = players.filter((player) => player.tier === tier).length;
        if (count === 0) return null;
        return (
          <div
            key={tier}
            className="flex flex-col-reverse lg:flex-row-reverse lg:justify-end lg:gap-3"
          >
            <dt className={cx("type-body font-bold", TIER_INK[tier])}>{TIER_NAMES[tier]}</dt>
            <dd className="type-data-l flex items-center gap-2">
              <TierMark tier={tier} className="size-5" />
              {count.toLocaleString("en-US")}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
