import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useRef, type ReactNode } from "react";
import { useCloseRequest } from "./use-close-request.ts";
import { useReturnFocus } from "./use-return-focus.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title, announced with it. */
  description?: ReactNode;
  /** Buttons; stacked on phones. */
  footer?: ReactNode;
  width?: "s" | "m" | "l" | undefined;
  /**
   * What to focus first: `title` in dialogs that report a result; `body` skips Close for the first
   * control.
   */
  focus?: "first" | "title" | "body" | undefined;
  /** There may be nothing to press inside, so keyboards need a stop to scroll it by. */
  isForReading?: boolean | undefined;
  /** False keeps it open on Escape and outside clicks, while something important runs. */
  isDismissable?: boolean | undefined;
  /** The address says that it is open, so Back closes it by itself. */
  isInAddress?: boolean | undefined;
  children?: ReactNode;
};

const WIDTH = { s: "sm:max-w-[26.25rem]", m: "sm:max-w-[35rem]", l: "sm:max-w-[47.5rem]" };

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled)";

/** A modal dialog with a real heading; a bottom sheet on phones. Show its errors inside it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  width = "s",
  focus = "first",
  isForReading = false,
  isDismissable = true,
  isInAddress = false,
  children,
}: DialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const focusBefore = useReturnFocus();
  useCloseRequest(open && isDismissable && !isInAddress, () => onOpenChange(false));
  const hold = (event: Event) => {
    if (!isDismissable) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
          onCloseAutoFocus={focusBefore.restore}
          onOpenAutoFocus={(event) => {
            focusBefore.remember();
            if (focus === "first") return;
            event.preventDefault();
            const inBody = bodyRef.current?.querySelector<HTMLElement>(FOCUSABLE);
            (focus === "body" && inBody ? inBody : titleRef.current)?.focus();
          }}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={cx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col border border-b-0 border-edge bg-s1",
            "pb-[env(safe-area-inset-bottom)]",
            "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-4rem)] sm:border-b",
            "data-[state=closed]:animate-sink data-[state=open]:animate-rise",
            WIDTH[width],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-7">
            <div className="min-w-0 grow">
              <Radix.Title ref={titleRef} tabIndex={-1} className="type-title">
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="type-body mt-1 text-ink2">
                  {description}
                </Radix.Description>
              )}
            </div>
            {isDismissable && (
              <Radix.Close
                aria-label="Close"
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            )}
          </header>
          <div
            ref={bodyRef}
            {...(isForReading && { role: "region", "aria-label": title, tabIndex: 0 })}
            className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-4 pb-6 sm:px-7 sm:pb-7"
          >
            {children}
            {footer !== undefined && (
              <div
                className={cx(
                  "flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end",
                  children !== undefined && "mt-6",
                )}
              >
                {footer}
              </div>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
