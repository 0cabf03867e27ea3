import { memo } from "react";
import { TierMark } from "../art/TierMark.tsx";
import { RevealTile } from "./RevealTile.tsx";
import type { Scene } from "./scenes.ts";
import { KEPT } from "./timeline.ts";

/** The packs opened so far: the best card of each, and the tiers of its four cards. */
export const KeptStrip = memo(function KeptStrip({ scenes }: { scenes: readonly Scene[] }) {
  return (
    <ul className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center gap-3">
      {scenes.map(({ cards, opened }) => (
        <li key={opened} data-scene={opened} className="relative w-14">
          <span className="mx-auto block h-[3.15rem] w-9 border border-dashed border-hair" />
          <div data-part={KEPT} className="flex flex-col items-center gap-1 opacity-0">
            <div className="-mt-[3.15rem] w-9">
              <RevealTile player={cards.at(-1)!} />
            </div>
            <div className="flex gap-0.5">
              {cards.toReversed().map((player, index) => (
                <TierMark key={`${player.id}-${index}`} tier={player.tier} className="size-3" />
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
});
