import { PauseBadge } from "../../ui/PauseBadge.tsx";

/** Says above the choice that a person has paused sales, or that they have stopped by themselves. */
export function PausedNote({ isStopped }: { isStopped: boolean }) {
  return (
    <div className="mb-6 border border-hair bg-s2 p-4">
      <PauseBadge>Sales paused</PauseBadge>
      <p className="type-small mt-1 text-ink2">
        {isStopped
          ? "You cannot order right now, because payments cannot be processed. What you have paid will be delivered or refunded."
          : "You cannot order right now. Open orders and payments finish as usual."}
      </p>
    </div>
  );
}
