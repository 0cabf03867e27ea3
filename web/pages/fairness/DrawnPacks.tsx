import { TierMark } from "../../art/TierMark.tsx";
import type { DrawnView } from "./drawn-view.ts";

type DrawnPacksProps = {
  packs: DrawnView["entry"]["packs"];
  players: DrawnView["boxPlayers"];
};

/** The players of each pack, by name. */
export function DrawnPacks({ packs, players }: DrawnPacksProps) {
  return (
    <ol
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
      tabIndex={packs.length > 4 ? 0 : undefined}
      aria-label="Packs"
      className={packs.length > 4 ? "grid max-h-[36rem] gap-5 overflow-y-auto pr-2" : "grid gap-5"}
    >
      {packs.map((pack, index) => (
        // The order never changes.
        <li key={index}>
          {packs.length > 1 && <h3 className="type-label-l mb-1.5 text-ink2">Pack {index + 1}</h3>}
          <ul className="divide-y divide-hair border-y border-hair">
            {pack.map((place) => {
              const player = players[place];
              return (
                <li key={place} className="flex min-h-11 items-center gap-3 py-1.5">
                  {player && <TierMark tier={player.tier} />}
                  <span className="grow font-bold">{player?.name ?? `Place ${place}`}</span>
                  <span className="type-note text-ink2">{player?.position}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
