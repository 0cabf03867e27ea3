import { useState } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { bestFirst } from "../../rules/tiers.ts";
import { PackArt } from "../art/PackArt.tsx";
import { PlayerCard } from "../cards/PlayerCard.tsx";
import { HandOpening } from "./HandOpening.tsx";
import { packsOf } from "./scenes.ts";
import { useGrowing } from "./use-growing.ts";

/** The cards pack by pack. Packs that have not been shown are closed, and open by hand. */
export function PackWall({
  players,
  areOpened,
}: {
  players: readonly CardPlayer[];
  areOpened: boolean;
}) {
  const packs = packsOf(players);
  const shown = useGrowing(packs.length, 2);
  const [byHand, setByHand] = useState<ReadonlySet<number>>(new Set());
  const [playing, setPlaying] = useState<number | null>(null);
  const latest = [...byHand].at(-1);
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {packs.slice(0, shown).map((pack, index) => (
          // The order never changes.
          <section key={index} aria-label={`Pack ${index + 1}`} className="pack-row">
            <h3
              // Its button, which had the focus, is gone.
              ref={index === latest ? focusInPlace : undefined}
              tabIndex={-1}
              className="type-title mb-3"
            >
              Pack {index + 1}
            </h3>
            {areOpened || byHand.has(index) ? (
              <Opened pack={pack} />
            ) : (
              <Closed index={index} onOpen={setPlaying} />
            )}
          </section>
        ))}
      </div>
      {playing !== null && (
        <HandOpening
          key={playing}
          title={`Opening Pack ${playing + 1}`}
          cards={packs[playing]!}
          onEnd={() => {
            setByHand(new Set([...byHand, playing]));
            setPlaying(null);
          }}
        />
      )}
    </>
  );
}

function focusInPlace(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

function Opened({ pack }: { pack: readonly CardPlayer[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2 [overflow-wrap:normal] sm:gap-4 [&_p]:text-[0.9375rem] sm:[&_p]:text-base max-sm:[&_p]:[font-stretch:62%]">
      {bestFirst(pack).map((player, index) => (
        <li key={`${player.id}-${index}`} className="min-w-0">
          <PlayerCard player={player} density="compact" />
        </li>
      ))}
    </ul>
  );
}

function Closed({ index, onOpen }: { index: number; onOpen: (index: number) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(index)}
      className="flex w-full items-center gap-5 border border-hair bg-s1 p-4 text-left hover:border-edge"
    >
      <PackArt className="w-16" />
      <span>
        <span className="type-body block font-bold">Open pack {index + 1}</span>
        <span className="type-body text-ink2">Four players</span>
      </span>
    </button>
  );
}
