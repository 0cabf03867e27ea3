import { cx } from "class-variance-authority";
import { createLink } from "@tanstack/react-router";
import * as Radix from "radix-ui/dropdown-menu";
import { type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from "react";

const ITEM =
  "type-body flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-ink2 outline-none select-none data-[highlighted]:bg-s3 data-[highlighted]:text-ink [&_svg]:size-4 [&_svg]:shrink-0";

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: "start" | "end" | undefined;
  /** For a menu that is loaded by pressing its button. */
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
};

/**
 * A menu of actions and links behind a button. Neither modal nor in a portal: it stays inside its
 * button's landmark, and the rest of the page stays accessible.
 */
export function Menu({ trigger, align = "end", isOpenAtFirst = false, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align={align}
        // Radix leaves it open if the router handled the link.
        onClick={() => setIsOpen(false)}
        // While it fades out, a press of its button would open it and, as an outside click, close
        // it again.
        onPointerDownOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        sideOffset={8}
        collisionPadding={12}
        className="z-50 min-w-56 border border-edge bg-s2 py-1 shadow-card data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** An action in a `Menu`. */
export function MenuItem({
  onSelect,
  icon,
  children,
}: {
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.Item onSelect={onSelect} className={ITEM}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** A link to a file or another site in a `Menu`. */
export function MenuAnchor({
  icon,
  children,
  ...rest
}: ComponentProps<"a"> & { icon?: ReactNode }) {
  return (
    <Radix.Item asChild className={cx(ITEM, "no-underline")}>
      <a {...rest}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  );
}

/** A link inside the app in a `Menu`: `<MenuLink to={paths.wallet}>`. */
export const MenuLink = createLink(MenuAnchor);
