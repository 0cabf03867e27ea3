import { PauseBadge } from "../../ui/PauseBadge.tsx";

/** Says above the choice that a person has paused sales. */
export function PausedNote() {
  return (
    <div className="mb-6 border border-hair bg-s2 p-4">
      <PauseBadge>Sales paused</PauseBadge>
      <p className="type-small mt-1 text-ink2">
        You cannot order right now. Open orders and payments finish as usual.
      </p>
    </div>
  );
}
