import { TriangleAlert } from "lucide-react";
import { roleAt, SLOTS } from "../../../rules/league/slots.ts";
import { slotTitle } from "../../season/names.ts";
import { Button } from "../../ui/Button.tsx";

type SelectionProps = {
  /** The place being filled; undefined if a player from the list was picked up. */
  place: number | undefined;
  /** Last name of the picked-up player; undefined for an empty place. */
  player: string | undefined;
  /** Why he was not placed where he was dropped or sent. */
  refusal: string | undefined;
  /** Empties the place; undefined if it is empty. */
  remove: (() => void) | undefined;
  cancel: () => void;
};

/** What is chosen, and what can be done with it. */
export function Selection({ place, player, refusal, remove, cancel }: SelectionProps) {
  return (
    <div className="type-note mb-3 flex min-h-11 items-center justify-between gap-3 border border-ink px-3.5">
      <p className="text-pretty">
        {refusal !== undefined ? (
          <span className="flex items-center gap-1.5">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
            {refusal}
          </span>
        ) : place !== undefined ? (
          <>
            <b>{slotTitle(SLOTS[place]!)}</b>:{" "}
            {roleAt(place) === undefined ? "anyone fits" : "only players who fit"}
          </>
        ) : (
          <>
            <b>{player}</b>: choose a marked spot
          </>
        )}
      </p>
      <span className="flex gap-1">
        {remove && (
          <Button size="s" variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
