import { ChevronDown, Contrast, LogOut, Wallet } from "lucide-react";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem, MenuLink } from "../../ui/Menu.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { chooseTheme, useTheme } from "../theme.ts";

/** Shows who is signed in, with links to the wallet, the theme and log out. */
export function AccountMenu() {
  const { user, signOut } = useSession();
  const isLight = useTheme() === "light";
  if (!user) return null;
  return (
    <Menu
      trigger={
        <Button size="s">
          <span className="sr-only">Account </span>
          <span translate="no" className="type-mono inline-flex items-center gap-2">
            {shortAddress(user.walletAddress)}
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
    >
      <MenuLink to={paths.wallet} icon={<Wallet aria-hidden="true" />}>
        Wallets
      </MenuLink>
      <MenuItem
        icon={<Contrast aria-hidden="true" />}
        onSelect={() => chooseTheme(isLight ? "dark" : "light")}
      >
        {isLight ? "Dark theme" : "Light theme"}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
