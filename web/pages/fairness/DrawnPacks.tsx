import { TierMark } from "../../art/TierMark.tsx";
import type { DrawnView } from "./drawn-view.ts";

type DrawnPacksProps = {
  packs: DrawnView["entry"]["packs"];
  players: DrawnView["boxPlayers"];
};

/** The players of each pack, by name. */
export function DrawnPacks({ packs, players }: DrawnPacksProps) {
  if (packs.length <= MAX_WHOLE) return <Packs packs={packs} players={players} />;
  // It fades out at the foot, or a list cut between two rows would look complete.
  return (
    <div className="relative after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-16 after:bg-linear-to-t after:from-s1 after:content-['']">
      <Packs packs={packs} players={players} isScrolled />
    </div>
  );
}

/** More packs than this scroll in a box. */
const MAX_WHOLE = 4;

function Packs({ packs, players, isScrolled = false }: DrawnPacksProps & { isScrolled?: boolean }) {
  return (
    <ol
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
      tabIndex={isScrolled ? 0 : undefined}
      aria-label="Packs"
      className={isScrolled ? "grid max-h-[36rem] gap-5 overflow-y-auto pr-2 pb-12" : "grid gap-5"}
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
