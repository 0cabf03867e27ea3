import type { FilledRoster } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { countSet } from "../../season/lineup-task.ts";
import { originOf, ReasonList } from "./ReasonList.tsx";
import { whyTitle } from "./why-title.ts";

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
      title={whyTitle(countSet(filled.slots))}
      description={originOf(filled)}
      width="m"
      focus="title"
      isForReading
    >
      <ReasonList filled={filled} players={players} />
    </Dialog>
  );
}
