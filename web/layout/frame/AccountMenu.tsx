import { ChevronsUpDown, LogOut, Wallet } from "lucide-react";
import { paths } from "../../paths.ts";
import { type User, useSession } from "../../session/session.ts";
import { Menu, MenuItem, MenuLink } from "../../ui/Menu.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";

/** Shows who is signed in, with a link to the wallet, and log out. */
export function AccountMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="type-mono flex min-h-11 min-w-0 grow items-center justify-between gap-1 border border-edge px-2.5 hover:border-ink data-[state=open]:border-ink"
        >
          <span className="sr-only">Account </span>
          <span translate="no">{shortAddress(user.walletAddress)}</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink2" />
        </button>
      }
    >
      <MenuLink to={paths.wallet} icon={<Wallet aria-hidden="true" />}>
        Wallets
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
