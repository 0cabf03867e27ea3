import { SLOTS } from "../../../rules/league/slots.ts";
import type { Player } from "../../queries/players.ts";
import { clockTime } from "../../season/times.ts";
import { lastName } from "../../season/names.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { SavedRoster } from "./draft.ts";
import type { Slots } from "./slots.ts";

type ConflictProps = {
  theirs: SavedRoster;
  mine: Slots;
  players: ReadonlyMap<string, Player>;
  settle: (choice: "mine" | "theirs") => void;
};

/** The roster was changed in two places: shows both versions and lets the user choose. */
export function Conflict({ theirs, mine, players, settle }: ConflictProps) {
  const name = (id: string | null | undefined) =>
    id === null || id === undefined ? "Empty" : lastName(players.get(id)?.name ?? id);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      isDismissable={false}
      title="This roster was changed elsewhere"
      description="Another tab or device saved it while you were changing it. Nothing is lost: choose one, and Undo brings the other back."
      width="m"
      focus="title"
      footer={
        <>
          <Button onClick={() => settle("theirs")}>Use the saved one</Button>
          <Button variant="primary" onClick={() => settle("mine")}>
            Keep mine
          </Button>
        </>
      }
    >
      <table className="type-note w-full">
        <thead className="text-left text-ink2">
          <tr>
            <th className="w-12 py-1 font-normal">Spot</th>
            <th className="py-1 font-normal">Yours, not saved</th>
            <th className="py-1 font-normal">
              Saved{theirs.savedAt === null ? "" : ` ${clockTime(theirs.savedAt)}`}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {SLOTS.map((slot, index) => {
            const isOther = mine[index] !== theirs.slots[index];
            const cell = `py-1.5 [font-stretch:88%] ${isOther ? "font-bold" : "text-ink2"}`;
            return (
              <tr key={slot}>
                <th scope="row" className="text-left font-normal text-ink3">
                  {slot}
                </th>
                <td className={cell}>{name(mine[index])}</td>
                <td className={cell}>{name(theirs.slots[index])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
