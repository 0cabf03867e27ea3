import { cx } from "class-variance-authority";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import type { ButtonSize } from "../ui/button-style.ts";
import { toast } from "../ui/toast.ts";
import type { Shared } from "./share.ts";
import type { ShareMenu } from "./ShareMenu.tsx";
import { fetchPicture, hasShareSheet, openShareSheet } from "./share-sheet.ts";

type ShareButtonProps = {
  what: Shared;
  /** What is shared, for the accessible name: "Share Stephen Curry". */
  label?: string | undefined;
  /** Shows only the icon: always, or below 640 px. */
  iconOnly?: boolean | "phone" | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/** Shares with one press: opens the system's sheet with link and picture or, where there is none, a menu. */
export function ShareButton({ what, iconOnly = false, ...style }: ShareButtonProps) {
  const code = useSession().user?.referralCode;
  const [Menu, setMenu] = useState<typeof ShareMenu>();

  /** The picture may have to be drawn. It is in the browser's cache when the sheet wants it. */
  function prepare() {
    if (hasShareSheet()) void fetchPicture(what, code);
  }

  // Browsers open a sheet only soon after a press, so its code is here already.
  async function press() {
    if (await openShareSheet(what, code)) return;
    const { ShareMenu: loaded } = await import("./ShareMenu.tsx");
    setMenu(() => loaded);
  }

  const { label = "Share", className, ...look } = style;
  const trigger = (
    <Button
      {...look}
      aria-label={label}
      icon={<Share2 aria-hidden="true" />}
      className={cx(
        iconOnly === true && "min-w-11 gap-0! px-0!",
        iconOnly === "phone" && "max-sm:min-w-11 max-sm:gap-0! max-sm:px-0!",
        className,
      )}
      {...(Menu
        ? {}
        : {
            onPointerEnter: prepare,
            onClick: () => void press().catch(sayFailed),
          })}
    >
      {iconOnly !== true && (
        <span className={iconOnly === "phone" ? "max-sm:sr-only" : undefined}>Share</span>
      )}
    </Button>
  );
  return Menu ? <Menu what={what} code={code} trigger={trigger} /> : trigger;
}

/** Its code could not be loaded. */
function sayFailed() {
  toast({
    title: "Sharing Failed",
    description: "Please check your connection and try again.",
    variant: "destructive",
  });
}
