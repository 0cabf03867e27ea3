import { Copy } from "lucide-react";
import type { ReactElement } from "react";
import { Menu, MenuAnchor, MenuItem } from "../ui/Menu.tsx";
import { copyLink } from "./copy-link.ts";
import { type Shared, shareOf } from "./share.ts";

type ShareMenuProps = {
  what: Shared;
  /** The user's referral code. */
  code: string | undefined;
  trigger: ReactElement;
};

/** Ways to share where the system has no sheet. Opens at once. */
export function ShareMenu({ what, code, trigger }: ShareMenuProps) {
  const { text, link, picture } = shareOf(what, code);
  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copyLink(link)}>
        Copy link
      </MenuItem>
      <MenuAnchor href={picture("wide")} download="hardwood-cards.png" icon={<Frame d={WIDE} />}>
        Save picture
      </MenuAnchor>
      <MenuAnchor
        href={picture("tall")}
        download="hardwood-cards-tall.png"
        icon={<Frame d={TALL} />}
      >
        Save picture for stories
      </MenuAnchor>
      <MenuAnchor
        href={`https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`}
        target="_blank"
        rel="noopener noreferrer"
        icon={<Frame d={SEND} />}
      >
        Post to X<span className="sr-only"> (opens in a new tab)</span>
      </MenuAnchor>
    </Menu>
  );
}

const WIDE = "M2 6h20v12H2zM2 15l6-5 5 5 3-2 6 4";
const TALL = "M6 2h12v20H6zM6 17l4-5 4 4 4-3";
const SEND = "M22 2 11 13M22 2l-7 20-4-9-9-4z";

/** An icon in the package's style, drawn here because importing it would add to the first load. */
function Frame({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={d} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
