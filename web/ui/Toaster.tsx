import { cx } from "class-variance-authority";
import { Check, Info, OctagonAlert, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { buttonStyle } from "./button-style.ts";
import { dismissToast, TOAST_MS, useToast, type ShownToast, type ToastAction } from "./toast.ts";

/** Where `toast()` shows its message. Render it once, at the root. */
export function Toaster() {
  const shown = useToast();
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={50}>
      {shown !== null && <ToastCard key={shown.id} shown={shown} />}
      <Radix.Viewport
        hotkey={["F8"]}
        // At the foot of the window, where it does not hide the page's heading.
        className="fixed inset-x-0 bottom-(--foot) z-60 flex flex-col p-4 outline-none sm:left-auto sm:w-[420px] sm:p-6 empty:p-0"
      />
    </Radix.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const isError = shown.variant === "destructive";
  const Icon = isError ? OctagonAlert : shown.isChainSuccess ? Check : Info;
  const iconInk = isError ? "text-danger" : shown.isChainSuccess ? "text-chain" : "text-ink2";
  return (
    <Radix.Root
      open={shown.isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(shown.id);
      }}
      duration={shown.durationMs ?? TOAST_MS}
      type={isError ? "foreground" : "background"}
      data-variant={shown.variant ?? "default"}
      className={cx(
        "relative grid grid-cols-[auto_1fr_auto] gap-x-3 border p-4 shadow-card",
        isError ? "border-danger bg-danger-ground" : "border-edge bg-s2",
        "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
        "data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=cancel]:transition-transform",
      )}
    >
      <Icon aria-hidden="true" className={cx("mt-0.5 size-5", iconInk)} />
      <div className="min-w-0">
        <Radix.Title className="type-label">{shown.title}</Radix.Title>
        {shown.description !== undefined && (
          <Radix.Description className="type-small mt-0.5 text-ink2">
            {shown.description}
          </Radix.Description>
        )}
        {shown.actions !== undefined && (
          <div className="mt-3 flex flex-wrap gap-2">
            {shown.actions.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
          </div>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-mt-2.5 -mr-2.5 grid size-11 place-items-center text-ink2 hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

function ActionButton({ action }: { action: ToastAction }) {
  const className = buttonStyle({ size: "s" });
  return (
    <Radix.Action altText={action.altText} asChild>
      {"href" in action ? (
        <a href={action.href} className={className} onClick={action.onSelect}>
          <span>{action.label}</span>
        </a>
      ) : (
        <button type="button" className={className} onClick={action.onSelect}>
          <span>{action.label}</span>
        </button>
      )}
    </Radix.Action>
  );
}
