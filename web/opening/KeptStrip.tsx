import { TierMark } from "../art/TierMark.tsx";
import { RevealTile } from "./RevealTile.tsx";
import type { Scene } from "./scenes.ts";

/** The packs opened so far: the best card of each, and the tiers of its four cards. */
export function KeptStrip({ scenes, shown }: { scenes: readonly Scene[]; shown: number }) {
  return (
    <ul
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center gap-3"
    >
      {scenes.map(({ cards, opened }) => (
        <li key={opened} className="flex w-14 flex-col items-center gap-1">
          {opened < shown ? (
            <>
              <div className="w-9">
                <RevealTile player={cards.at(-1)!} />
              </div>
              <div className="flex gap-0.5">
                {cards.toReversed().map((player, index) => (
                  <TierMark key={`${player.id}-${index}`} tier={player.tier} className="size-3" />
                ))}
              </div>
            </>
          ) : (
            <span className="block h-[3.15rem] w-9 border border-dashed border-hair" />
          )}
        </li>
      ))}
    </ul>
  );
}
