import { formatAmount } from "../../../rules/money.ts";
import { PACK_PRICE, PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { dateTime } from "../../format/date-time.ts";
import { Time } from "../../format/Time.tsx";
import { Deliveries } from "../../purchase/Deliveries.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { packsText } from "../../format/packs-text.ts";
import type { PurchaseView } from "../../queries/purchases.ts";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Stat } from "../../ui/Stat.tsx";

/** One purchase in the collection. */
export function PurchaseCard({ purchase }: { purchase: PurchaseView }) {
  const players = purchase.playersReceived ?? purchase.packQuantity * PLAYERS_PER_PACK;
  const figures = [
    ["Players received", `${players} cards`],
    ["USDC spent", usdcText(purchase.totalAmount)],
    ["Price per pack", usdcText(formatAmount(PACK_PRICE))],
  ] as const;
  return (
    <article className="grid min-w-0 gap-x-8 gap-y-5 border border-hair bg-s1 p-5 sm:p-7 @4xl:grid-cols-[15rem_minmax(0,1fr)_auto] @4xl:items-center">
      <header className="flex items-center gap-5">
        <PackArt className="w-14 shrink-0" />
        <div className="min-w-0">
          <h2 className="type-title">{packsText(purchase.packQuantity)}</h2>
          <p className="type-small text-ink2">
            <Time at={purchase.createdAt} />
          </p>
        </div>
      </header>
      <div className="grid min-w-0 gap-y-5 @4xl:gap-y-3">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          {figures.map(([label, value]) => (
            <Stat
              key={label}
              label={label}
              value={value}
              isLoading={false}
              className="max-sm:flex-row max-sm:items-baseline max-sm:justify-between max-sm:[&>dd]:mt-0"
            />
          ))}
        </dl>
        <Deliveries purchase={purchase} />
      </div>
      <RouteButton
        to={paths.packResult}
        params={{ packId: purchase.id }}
        aria-label={`View Your Players, ${packsText(purchase.packQuantity)}, ${dateTime(purchase.createdAt)}`}
      >
        View Your Players
      </RouteButton>
    </article>
  );
}
