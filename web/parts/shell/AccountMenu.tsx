import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, LogOut, Wallet } from "lucide-react";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";

/** Who is signed in, with the way to the wallets and out. */
export function AccountMenu() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
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
      <MenuItem
        icon={<Wallet aria-hidden="true" />}
        onSelect={() => void navigate({ to: paths.wallet })}
      >
        Wallets
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
