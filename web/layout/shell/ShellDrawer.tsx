import { Menu, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { ShellLinks } from "./ShellLinks.tsx";

const ICON_BUTTON = "grid size-11 shrink-0 place-items-center text-ink";

/** The sidebar on small screens: slides in from the left over the page. */
export function ShellDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger className={`-ml-2.5 lg:hidden ${ICON_BUTTON}`}>
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Menu</span>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-edge bg-s1 pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <div className="flex min-h-16 items-center justify-between border-b border-hair pr-2 pl-6">
            <Radix.Title className="type-title">Menu</Radix.Title>
            <Radix.Close className={ICON_BUTTON}>
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          <nav aria-label="Main" className="px-3 py-4">
            <ShellLinks onFollow={() => setIsOpen(false)} />
          </nav>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
