import { Menu } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import type { Phase } from "../../../rules/phase.ts";
import { BARS, restIn } from "./entries.ts";
import { EntryGroups } from "./EntryGroups.tsx";
import type { EntryLinkProps } from "./EntryLink.tsx";

const MoreSheet = lazyOrNothing(() => import("./MoreSheet.tsx").then((module) => module.MoreSheet));

const ITEM =
  "relative flex min-h-15 w-full flex-col items-center justify-center gap-1 text-[0.75rem] leading-none font-semibold text-ink2 no-underline [font-stretch:88%] before:absolute before:inset-x-4 before:-top-px before:h-[3px] before:content-[''] aria-[current=page]:text-ink aria-[current=page]:before:bg-ink max-[22.5rem]:[font-stretch:75%] [&_svg]:size-[1.375rem]";

/** If no other item is current, the page is one of those in "More", unless it does not exist. */
const MORE =
  "[:root:not(:has([data-missing]))_:not(:has([aria-current=page]))>li>&]:text-ink [:root:not(:has([data-missing]))_:not(:has([aria-current=page]))>li>&]:before:bg-ink";

type BottomBarProps = { NavLink: ComponentType<EntryLinkProps>; phase: Phase };

/** Four entries and "More", which has the rest: the navigation of small screens. */
export function BottomBar({ NavLink, phase }: BottomBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <nav
        aria-label="Main"
        className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-hair bg-s1 pb-[env(safe-area-inset-bottom)] xl:hidden"
      >
        <ul className="mx-auto grid max-w-[40rem] grid-cols-5">
          {BARS[phase].map(([href, label, Icon]) => (
            <li key={href}>
              <NavLink href={href} className={ITEM}>
                <Icon aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(true)}
              className={`${ITEM} ${MORE}`}
            >
              <Menu aria-hidden="true" />
              More
            </button>
          </li>
        </ul>
      </nav>
      {/* Loads after the page, so that it is ready when needed. */}
      <Suspense>
        <MoreSheet open={isOpen} onOpenChange={setIsOpen}>
          <EntryGroups groups={restIn(phase)} NavLink={NavLink} look="sheet" />
        </MoreSheet>
      </Suspense>
    </>
  );
}
