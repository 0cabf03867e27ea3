import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

/** Shown if no player matches the filters. */
export function NoMatch({ clear }: { clear: () => void }) {
  return (
    <EmptyState title="No players found" action={<Button onClick={clear}>Clear filters</Button>}>
      No players match this search and these filters.
    </EmptyState>
  );
}
