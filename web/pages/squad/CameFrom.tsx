import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Time } from "../../format/Time.tsx";
import { paths } from "../../paths.ts";
import { drawnCardsQuery } from "../../queries/holdings.ts";
import type { Holding } from "../../queries/read-holdings.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** The draws that a player's tokens came from, each with its proof. */
export function CameFrom({ item: { player, tokenQuantity } }: { item: Holding }) {
  const { data: cards, isError } = useQuery(drawnCardsQuery(player.id));
  return (
    <section
      aria-labelledby="came-from"
      aria-busy={cards === undefined && !isError}
      className="mt-6"
    >
      <h3 id="came-from" className="font-bold">
        Where it came from
      </h3>
      {isError && (
        <p className="type-small mt-2 text-ink2">
          We could not load the draws. Your tokens are not affected.
        </p>
      )}
      {cards === undefined && !isError && <Skeleton className="mt-3 h-11" />}
      {cards !== undefined && (
        <>
          <ul className="mt-1 max-h-48 divide-y divide-hair overflow-y-auto">
            {cards.map(({ packId, packNumber, packQuantity, tokenQuantity: tokens, drawnAt }) => (
              <li
                key={`${packId}-${packNumber}`}
                className="type-small flex flex-wrap items-baseline justify-between gap-x-4 py-2"
              >
                <span className="text-ink2">
                  {tokens} tokens,{" "}
                  <RouteLink to={paths.packResult} params={{ packId }}>
                    {packQuantity === 1 ? "a single pack" : `pack ${packNumber} of ${packQuantity}`}
                  </RouteLink>
                  , <Time at={drawnAt} />
                </span>
                <RouteLink
                  to={paths.fairnessDraw}
                  params={{ packId }}
                  className="inline-flex items-center gap-1.5"
                >
                  <ShieldCheck aria-hidden="true" className="size-4" />
                  Verify this pack
                </RouteLink>
              </li>
            ))}
          </ul>
          <Elsewhere
            held={tokenQuantity}
            drawn={cards.reduce((sum, card) => sum + card.tokenQuantity, 0)}
          />
        </>
      )}
    </section>
  );
}

/** Tokens can be sent between wallets, so a wallet need not hold what it drew. */
function Elsewhere({ held, drawn }: { held: number; drawn: number }) {
  if (held === drawn) return null;
  const difference = Math.abs(held - drawn).toLocaleString("en-US");
  return (
    <p className="type-small mt-2 text-ink2">
      {held > drawn
        ? `${difference} ${held - drawn === 1 ? "token" : "tokens"} came from another wallet.`
        : `${difference} of the tokens drawn are no longer in this wallet.`}
    </p>
  );
}
