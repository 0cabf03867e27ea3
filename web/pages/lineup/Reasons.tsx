import type { FilledRoster } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { originOf, ReasonList } from "./ReasonList.tsx";

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
      description={originOf(filled)}
      width="m"
      focus="title"
      isForReading
    >
      <ReasonList filled={filled} players={players} />
    </Dialog>
  );
}
