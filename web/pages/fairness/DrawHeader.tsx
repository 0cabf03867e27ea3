import { useSearch } from "@tanstack/react-router";
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

/**
 * Heading of a draw, with a button to share it. For visitors, who come by shared links, it shows what was drawn. The
 * heading is the same element before the draw has come, so that it keeps the focus.
 */
export function DrawHeader({ view }: { view: DrawnView | undefined }) {
  const isGuest = useIsGuest();
  const { card } = useSearch({ from: "/open/fairness/$packId" });
  return (
    <header className="mt-3 mb-6 sm:mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-full">
          <h1 className="type-display-l">
            {!view
              ? "Verify a draw"
              : isGuest
                ? greeting(drawnPlayers(view), card)
                : numberOf(view)}
          </h1>
          {view && isGuest && (
            <p className="type-body mt-3 max-w-measure text-ink2">
              Opened on Hardwood. Your browser recomputes the draw below.
            </p>
          )}
        </div>
        {view && <DrawActions view={view} isGuest={isGuest} />}
      </div>
      {view && <DrawFacts view={view} isGuest={isGuest} />}
    </header>
  );
}

interface DrawnProps {
  view: DrawnView;
  isGuest: boolean;
}

function DrawActions({ view, isGuest }: DrawnProps) {
  const { phase } = usePublicConfig();
  return (
    <div className="flex flex-wrap gap-3">
      <ShareButton what={{ kind: "pack", packId: view.purchaseId, players: drawnPlayers(view) }} />
      {isGuest && (
        <RouteButton variant="primary" to={paths.login}>
          {phase === "season" ? "Connect Wallet" : "Buy now"}
        </RouteButton>
      )}
    </div>
  );
}

function DrawFacts({ view, isGuest }: DrawnProps) {
  const { entry } = view;
  return (
    <p className="type-body mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink2">
      {isGuest && <span>{numberOf(view)}</span>}
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
  );
}

function numberOf({ entry }: DrawnView): string {
  return `Draw ${entry.position.toLocaleString("en-US")}`;
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
