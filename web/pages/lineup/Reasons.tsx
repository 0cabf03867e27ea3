import type { FilledRoster } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { pointsText } from "../../season/figures.ts";
import { Dialog } from "../../ui/Dialog.tsx";

type ReasonsProps = {
  filled: FilledRoster;
  players: ReadonlyMap<string, Player>;
  close: () => void;
};

/** Why autofill placed each player or left him out. */
export function Reasons({ filled, players, close }: ReasonsProps) {
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Why these ten"
      description="The five with the most expected points who fit their places, then the next best for each place on the bench, so that somebody can come in for every starter. Expected points cover both tournaments of the week."
      width="m"
      focus="title"
    >
      <ul className="divide-y divide-hair">
        {filled.reasons.map(({ player, slot, expected, reason, isOut }) => (
          <li
            key={player}
            className="type-note grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2"
          >
            <span className={slot === null ? "text-ink3" : "font-bold"}>
              {slot ?? (isOut ? "Out" : "–")}
              {slot === null && !isOut && <span className="sr-only">Left out</span>}
            </span>
            <span>
              <span className="font-semibold">{players.get(player)?.name ?? player}</span>
              <span className="block text-ink2">{reason}</span>
            </span>
            <span className="type-data-m">{pointsText(expected)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
