import { cx } from "class-variance-authority";
import { OctagonAlert, RotateCcw } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { focusHeading } from "./focus-heading.ts";

type ErrorStateProps = {
  title: string;
  /** What happened, and whether money was involved. */
  children: ReactNode;
  /** Null if retrying cannot help. */
  onRetry: (() => void) | null;
  isRetrying?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** Something failed: an octagon and words, never color alone. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<"asked" | "trying" | "failed">();
  if (stage === "asked" && isRetrying) setStage("trying");
  if (stage === "trying" && !isRetrying) setStage("failed");
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      // What was asked for is there: the pressed button is gone, and the focus with it.
      if (current?.contains(document.activeElement))
        focusHeading(current.closest("[role=dialog], main"));
    };
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className={cx("flex gap-4 border border-danger bg-s1 p-5 sm:p-7", className)}
    >
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div className="min-w-0">
        <Heading className="type-title">{title}</Heading>
        <p className="type-body mt-1 max-w-measure text-ink2">{children}</p>
        {/* The rest stays as it is, so this is what screen readers hear of a retry. */}
        {stage === "failed" && <p className="sr-only">Failed again.</p>}
        {onRetry !== null && (
          <Button
            className="mt-5"
            icon={<RotateCcw aria-hidden="true" />}
            isBusy={isRetrying}
            onClick={() => {
              setStage("asked");
              onRetry();
            }}
          >
            Try Again
          </Button>
        )}
      </div>
    </div>
  );
}
