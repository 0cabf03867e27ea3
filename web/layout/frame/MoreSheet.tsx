import type { MouseEvent, ReactNode } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { Account } from "./Account.tsx";

type MoreSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The entries. */
  children: ReactNode;
};

/** The account and every entry that the bottom bar has no room for. */
export function MoreSheet({ open, onOpenChange, children }: MoreSheetProps) {
  /** A link closes it, even one to the same page. */
  function closeAtLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a") !== null) onOpenChange(false);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="More" width="m">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links take the keys, and press with them */}
      <div onClick={closeAtLink}>
        <div className="pb-4">
          <Account />
        </div>
        <nav aria-label="More">{children}</nav>
      </div>
    </Dialog>
  );
}
