import { HeaderBar } from "./HeaderBar.tsx";
import { NavAnchor } from "./NavAnchor.tsx";
import { IN_SEASON, WHILE_SOLD } from "./while-sold.ts";
import { WalletSwitchBanner } from "./WalletSwitchBanner.tsx";
import { paths } from "../paths.ts";
import { gamePath } from "../session/destination.ts";
import { documentPhase } from "../session/document-phase.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ShortAddress } from "../ui/ShortAddress.tsx";
import { Spinner } from "../ui/Spinner.tsx";

const LINKS = [
  ["#features", "How to Play"],
  ["#ownership", "Player Tokens"],
  ["#tournaments", "Tournaments", WHILE_SOLD],
  [paths.tournaments, "Tournaments", IN_SEASON],
  [paths.docs, "Docs"],
] as const;

type SiteHeaderProps = {
  onConnect: () => void;
  /** The current page's path, if it is not the landing page. */
  page?: string | undefined;
};

/**
 * The header of the public pages: the same links for everyone, and the account of a user, or a way
 * to connect; "Loading..." until it is known which.
 */
export function SiteHeader({ onConnect, page }: SiteHeaderProps) {
  const { status, user, signOut } = useSession();
  const isLoading = status === "loading";
  const wayIn = user && (
    <ButtonLink size="s" className="text-[0.9375rem]!" href={gamePath()}>
      {documentPhase() === "presale" ? "Pre Sale" : "Dashboard"}
    </ButtonLink>
  );
  const account = isLoading ? (
    <output className="type-note flex min-h-9 items-center gap-2.5 text-ink2">
      <Spinner />
      <span className="max-[22.5rem]:sr-only">Loading...</span>
    </output>
  ) : user ? (
    <>
      <NavAnchor href={paths.wallet}>
        <span className="sr-only">Wallet </span>
        <ShortAddress
          address={user.walletAddress}
          head={6}
          tail={4}
          className="underline decoration-edge underline-offset-[0.3em]"
        />
      </NavAnchor>
      <Button size="s" variant="quiet" className="text-[0.9375rem]!" onClick={() => void signOut()}>
        Sign Out
      </Button>
      {/* In the menu where there is no room beside it. */}
      <span className="min-[22.5rem]:max-xl:hidden">{wayIn}</span>
    </>
  ) : (
    <Button size="s" className="text-[0.9375rem]!" onClick={onConnect}>
      Connect Wallet
    </Button>
  );
  return (
    <>
      <HeaderBar
        links={LINKS.map(([href, label, className]) => ({
          className,
          link: (
            <NavAnchor
              href={page !== undefined && href.startsWith("#") ? `${paths.landing}${href}` : href}
              aria-current={href === page ? "page" : undefined}
            >
              {label}
            </NavAnchor>
          ),
        }))}
        account={account}
        aside={isLoading ? account : <span className="max-[22.5rem]:hidden">{wayIn}</span>}
      />
      <WalletSwitchBanner />
    </>
  );
}
