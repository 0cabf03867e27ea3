import type { MouseEvent, ReactNode } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { Account } from "./Account.tsx";

type MoreSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The entries. */
  children: ReactNode;
};

/** The account, and every entry that does not fit into the bottom bar. */
export function MoreSheet({ open, onOpenChange, children }: MoreSheetProps) {
  /** Closes on a click of any link, even one to the same page. */
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
