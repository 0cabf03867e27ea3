import type { ComponentProps } from "react";
import { HeaderBar } from "./HeaderBar.tsx";
import { NavAnchor } from "./NavAnchor.tsx";
import { TopBar } from "./TopBar.tsx";
import { WalletSwitchBanner } from "./WalletSwitchBanner.tsx";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { Spinner } from "../ui/Spinner.tsx";

const LINKS = [
  ["#features", "How to Play"],
  ["#ownership", "Player Tokens"],
  ["#tournaments", "Tournaments"],
  [paths.docs, "Docs"],
] as const;

type SiteHeaderProps = {
  onConnect: () => void;
  /** The current page's path, if it is not the landing page. */
  page?: string | undefined;
};

/** One header for users, another for visitors; "Loading..." until it is known which. */
export function SiteHeader({ onConnect, page }: SiteHeaderProps) {
  const { status } = useSession();
  if (status === "signed-in")
    return (
      <>
        <TopBar NavLink={page === paths.docs ? DocsNavAnchor : NavAnchor} />
        <WalletSwitchBanner />
      </>
    );
  const isLoading = status === "loading";
  const account = isLoading ? (
    <output className="type-small flex min-h-9 items-center gap-2.5 text-ink2">
      <Spinner />
      <span className="max-[22.5rem]:sr-only">Loading...</span>
    </output>
  ) : (
    <Button size="s" onClick={onConnect}>
      Connect Wallet
    </Button>
  );
  return (
    <HeaderBar
      links={LINKS.map(([href, label]) => (
        <NavAnchor
          key={href}
          href={page !== undefined && href.startsWith("#") ? `${paths.landing}${href}` : href}
          aria-current={href === page ? "page" : undefined}
        >
          {label}
        </NavAnchor>
      ))}
      account={account}
      aside={isLoading && account}
    />
  );
}

/** On the docs page, marks its own link as current. */
function DocsNavAnchor(props: ComponentProps<typeof NavAnchor>) {
  return <NavAnchor {...props} aria-current={props.href === paths.docs ? "page" : undefined} />;
}
