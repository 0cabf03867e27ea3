import { Button } from "../ui/Button.tsx";

type CompletePhantomProps = { isDisabled: boolean; onComplete: () => void };

/** Shown for 30 seconds after a return from Phantom that was not detected. */
export function CompletePhantom({ isDisabled, onComplete }: CompletePhantomProps) {
  return (
    <div role="alert" className="border border-hair bg-s2 p-4">
      <p className="type-label-l">Connection not detected automatically</p>
      <p className="type-note mt-1 text-ink2">
        If connection fails, try refreshing or use manual button
      </p>
      <Button wide className="mt-4" disabled={isDisabled} onClick={onComplete}>
        Complete Phantom Connection
      </Button>
    </div>
  );
}
