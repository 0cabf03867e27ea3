import type { ComponentType, ReactNode } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { ShortAddress } from "../ui/ShortAddress.tsx";
import { HeaderBar } from "./HeaderBar.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const LINKS = [
  [paths.presale, "Pre Sale"],
  [paths.referrals, "Referral"],
  [paths.purchaseHistory, "Purchase History"],
  [paths.packResults, "Pack Results"],
  [paths.squad, "Squad"],
  [paths.docs, "Docs"],
] as const;

type TopBarProps = {
  /** Renders a link: with the router in the app, as a plain anchor on the landing page. */
  NavLink: ComponentType<{ href: string; className?: string; children: ReactNode }>;
};

/** Navigation for a signed-in user; renders nothing for visitors. */
export function TopBar({ NavLink }: TopBarProps) {
  const { user, signOut } = useSession();
  if (!user) return null;
  return (
    <TopBarFrame
      NavLink={NavLink}
      account={
        <>
          <NavLink href={paths.wallet}>
            <span className="sr-only">Wallet </span>
            <ShortAddress
              address={user.walletAddress}
              head={6}
              tail={4}
              className="underline decoration-edge underline-offset-[0.3em]"
            />
          </NavLink>
          {/* Pages of text have their own, for visitors too. */}
          <ThemeSwitch look="icon" className="-mx-2 max-xl:ml-auto [[data-page]_&]:hidden" />
          <Button size="s" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </>
      }
    />
  );
}

/** The same bar for users and visitors. */
export function TopBarFrame({ NavLink, account }: TopBarProps & { account: ReactNode }) {
  return (
    <HeaderBar
      links={LINKS.map(([href, label]) => (
        <NavLink key={href} href={href}>
          {label}
        </NavLink>
      ))}
      account={account}
    />
  );
}
