import type { QueryFailure } from "../queries/use-failure.ts";
import { ErrorState } from "../ui/ErrorState.tsx";

type NotLoadedProps = {
  failure: QueryFailure;
  /** The user's players are known, so a lineup can be set. */
  areKnown: boolean;
  headingLevel?: 3;
  className?: string;
};

/** Shown if the user's players could not be loaded, or what is expected of them. */
export function NotLoaded({ failure, areKnown, ...rest }: NotLoadedProps) {
  return (
    <ErrorState
      title={`${areKnown ? "Expected points" : "Your players"} could not be loaded`}
      isRetrying={failure.isRetrying}
      onRetry={failure.retry}
      {...rest}
    >
      {areKnown
        ? "You can still change your lineup, and it saves itself."
        : "Your saved lineup is safe, and nothing in your wallet has changed."}
    </ErrorState>
  );
}
