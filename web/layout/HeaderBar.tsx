import { Menu, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { paths } from "../paths.ts";
import { Logo } from "../art/Logo.tsx";
import { SkipLink } from "./SkipLink.tsx";

type HeaderBarProps = {
  /** Navigation links, in the order of the bar. A class may hide one. */
  links: readonly { readonly link: ReactNode; readonly className?: string | undefined }[];
  /** Shown on the right; on phones in the menu, below the links. */
  account: ReactNode;
  /** Shown next to the menu button on small screens, visible without opening the menu. */
  aside?: ReactNode;
};

/** Logo, navigation and account; on small screens the latter two collapse into a menu. */
export function HeaderBar({ links, account, aside }: HeaderBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    // A click on any link closes the menu, even one to the same page; so does a click outside.
    const closeOnPress = (event: MouseEvent) => {
      const way = event.composedPath();
      const isInside = header.current !== null && way.includes(header.current);
      if (!isInside || way.some((each) => each instanceof HTMLAnchorElement)) setIsOpen(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("click", closeOnPress);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("click", closeOnPress);
    };
  }, [isOpen]);

  return (
    <header ref={header} className="sticky top-0 z-30 border-b border-hair bg-bg">
      <SkipLink />
      <div className="page-width flex min-h-16 items-center gap-3 sm:gap-6 xl:gap-10">
        <a href={paths.landing} className="inline-flex min-h-11 shrink-0 items-center">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden grow xl:block">
          <ul className="flex flex-wrap gap-x-7">
            {links.map(({ link, className }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the links never move
              <li key={index} className={className}>
                {link}
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden items-center gap-4 xl:flex">{account}</div>
        <div className="ml-auto flex items-center gap-2 xl:hidden">
          {aside}
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setIsOpen(!isOpen)}
            className="-mr-2.5 grid size-11 place-items-center text-ink"
          >
            {isOpen ? (
              <X aria-hidden="true" className="size-6" />
            ) : (
              <Menu aria-hidden="true" className="size-6" />
            )}
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y border-hair bg-s1 xl:hidden"
      >
        <nav aria-label="Main" className="page-width">
          <ul className="divide-y divide-hair">
            {links.map(({ link, className }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the links never move
              <li
                key={index}
                className={`${className ?? ""} [&>a]:min-h-12 [&>a]:w-full [&>a]:text-base [&>a]:before:top-1/2 [&>a]:before:right-0.5 [&>a]:before:left-auto [&>a]:before:size-2 [&>a]:before:-translate-y-1/2`}
              >
                {link}
              </li>
            ))}
          </ul>
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-4 border-t border-hair py-3">
            {account}
          </div>
        </nav>
      </div>
    </header>
  );
}
