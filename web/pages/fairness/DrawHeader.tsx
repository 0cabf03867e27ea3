import { bestFirst } from "../../../rules/tiers.ts";
import { packsText } from "../../format/packs-text.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { paths } from "../../paths.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { readCachedUser } from "../../session/cached-user.ts";
import { useSession } from "../../session/session.ts";
import { ShareButton } from "../../share/ShareButton.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import type { DrawnView } from "./drawn-view.ts";
import { type DrawnPlayer, drawnPlayers } from "./drawn-players.ts";

type DrawHeaderProps = {
  view: DrawnView;
  /** The id of the player whose card was shared, if one was. */
  shared: string | undefined;
};

/** Heading of a draw, with a button to share it. For visitors, who come by shared links, it shows what was drawn. */
export function DrawHeader({ view, shared }: DrawHeaderProps) {
  const isGuest = useIsGuest();
  const { phase } = usePublicConfig();
  const { entry, purchaseId } = view;
  const players = drawnPlayers(view);
  const number = `Draw ${entry.position.toLocaleString("en-US")}`;
  return (
    <header className="mt-3 mb-6 sm:mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-full">
          <h1 className="type-display-l">{isGuest ? greeting(players, shared) : number}</h1>
          {isGuest && (
            <p className="type-body mt-3 max-w-measure text-ink2">
              Opened on Hardwood. Your browser recomputes the draw below.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <ShareButton what={{ kind: "pack", packId: purchaseId, players }} />
          {isGuest && (
            <RouteButton variant="primary" to={paths.login}>
              {phase === "season" ? "Connect Wallet" : "Buy now"}
            </RouteButton>
          )}
        </div>
      </div>
      <p className="type-body mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink2">
        {isGuest && <span>{number}</span>}
        <span>{packsText(entry.packs.length)}</span>
        <span>
          Purchase{" "}
          <span translate="no" className="type-mono-s text-ink">
            {entry.purchaseId}
          </span>
        </span>
        <span>
          Payment <TransactionLink signature={entry.paymentSignature} />
        </span>
      </p>
    </header>
  );
}

/** Returns true if nobody is signed in. Until that is known, uses the last known session. */
function useIsGuest(): boolean {
  const { status } = useSession();
  return status === "signed-out" || (status === "loading" && readCachedUser() === undefined);
}

/** "Stephen Curry and 3 more cards", or only the name if that card was shared. */
function greeting(players: readonly DrawnPlayer[], shared: string | undefined): string {
  const card = players.find(({ id }) => id === shared);
  return card?.name ?? `${bestFirst(players)[0]?.name} and ${players.length - 1} more cards`;
}
