import type { Holding } from "../../queries/read-holdings.ts";
import type { QueryFailure } from "../../queries/use-failure.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { PlayerCard } from "../../cards/PlayerCard.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { SALE_OVER } from "../../purchase/words.ts";
import { usePublicConfig } from "../../queries/public-config.ts";

/** The squad page has all of them. */
const MAX_SHOWN = 10;

type HoldingsProps = {
  items: readonly Holding[] | undefined;
  failure: QueryFailure | undefined;
};

/** The wallet's player tokens, largest holdings first. */
export function Holdings({ items, failure }: HoldingsProps) {
  const { phase } = usePublicConfig();
  if (failure)
    return (
      <ErrorState
        title="Holdings Not Loaded"
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        Your player tokens could not be loaded. They are not affected.
      </ErrorState>
    );
  if (items?.length === 0)
    return (
      <EmptyState
        title="No Player Tokens Yet"
        className="justify-center xl:self-stretch"
        art={<PackArt className="w-24" />}
        action={<BuyPacks>Buy Packs</BuyPacks>}
      >
        {phase === "presale"
          ? "A pack puts four players into this wallet, 50 tokens of each."
          : SALE_OVER}
      </EmptyState>
    );
  return (
    <Panel
      title="Player tokens"
      aside={
        items && (
          <RouteLink to={paths.squad} className="type-label">
            {items.length > MAX_SHOWN ? `All ${items.length} players in your squad` : "Your squad"}
          </RouteLink>
        )
      }
      description={items && totalText(items)}
    >
      {items ? <HoldingList items={items} /> : <Loading />}
    </Panel>
  );
}

function HoldingList({ items }: { items: readonly Holding[] }) {
  const largest = items.toSorted((a, b) => b.tokenQuantity - a.tokenQuantity).slice(0, MAX_SHOWN);
  return (
    <ul className="flex flex-col divide-y divide-hair">
      {largest.map(({ player, tokenQuantity, onItsWay }) => (
        <li key={player.id} className="flex items-center justify-between gap-4 py-2">
          <PlayerCard player={player} density="chip" />
          <span className="shrink-0 text-right">
            <span className="type-data-m">{tokenQuantity.toLocaleString("en-US")}</span>
            <span className="sr-only"> tokens</span>
            {onItsWay > 0 && (
              <span className="type-small flex items-center justify-end gap-1.5 text-ink2">
                <Spinner className="size-3.5" />
                {onItsWay.toLocaleString("en-US")} on the way
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}

/** Returns e.g. "12 players, 600 tokens. 50 of them are on the way." */
function totalText(items: readonly Holding[]): string {
  const sum = (count: (item: Holding) => number) =>
    items.reduce((total, item) => total + count(item), 0);
  const tokens = sum(({ tokenQuantity }) => tokenQuantity).toLocaleString("en-US");
  const onItsWay = sum((item) => item.onItsWay);
  const players = `${items.length} ${items.length === 1 ? "player" : "players"}`;
  const coming = onItsWay > 0 ? ` ${onItsWay.toLocaleString("en-US")} of them are on the way.` : "";
  return `${players}, ${tokens} tokens.${coming}`;
}
