import { useQuery } from "@tanstack/react-query";
import { Time } from "../../format/Time.tsx";
import { StatusBadge } from "../../purchase/StatusBadge.tsx";
import { deliveryText } from "../../purchase/words.ts";
import { packsText } from "../../format/packs-text.ts";
import {
  isConfirmed,
  type PurchaseView,
  pollWhileMoving,
  purchasesQuery,
} from "../../queries/purchases.ts";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";

const MAX_SHOWN = 5;

/**
 * The latest confirmed purchases. If they cannot be loaded, shows none (specification, section 8).
 */
export function RecentPurchases() {
  const { data, isError } = useQuery({ ...purchasesQuery, refetchInterval: pollWhileMoving });
  const shown = data?.filter(isConfirmed).slice(0, MAX_SHOWN) ?? [];
  return (
    <Panel title="Your Recent Purchases">
      {shown.length > 0 ? (
        <Purchases purchases={shown} />
      ) : data || isError ? (
        <NoPurchases />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-6 w-80 max-w-full" />
        </div>
      )}
    </Panel>
  );
}

function NoPurchases() {
  return <p className="type-body text-ink2">Your confirmed purchases will be listed here.</p>;
}

function Purchases({ purchases }: { purchases: readonly PurchaseView[] }) {
  return (
    <>
      <div className="max-sm:hidden">
        <Table caption="Latest confirmed purchases">
          <thead>
            <tr>
              <Th>Date</Th>
              <Th>Packs</Th>
              <Th className="text-right">Total</Th>
              <Th className="pl-8">Status</Th>
              <Th>Delivery</Th>
              <Th>
                <span className="sr-only">Results</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {purchases.map((purchase) => (
              <tr key={purchase.id} className="[&:last-child>td]:border-b-0">
                <Td className="whitespace-nowrap">
                  <Time at={purchase.createdAt} />
                </Td>
                <Td className="whitespace-nowrap">{packsText(purchase.packQuantity)}</Td>
                <Td isNumber className="whitespace-nowrap">
                  {usdcText(purchase.totalAmount)}
                </Td>
                <Td className="pl-8">
                  <StatusBadge status={purchase.status} />
                </Td>
                <Td className="text-ink2">{deliveryText(purchase)}</Td>
                <Td className="text-right whitespace-nowrap">
                  <ResultsLink purchase={purchase} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="divide-y divide-hair sm:hidden">
        {purchases.map((purchase) => (
          <li
            key={purchase.id}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0"
          >
            <span className="font-bold">{packsText(purchase.packQuantity)}</span>
            <span className="text-right tabular-nums">{usdcText(purchase.totalAmount)}</span>
            <span className="type-small text-ink2">
              <Time at={purchase.createdAt} />
            </span>
            <span className="text-right">
              <StatusBadge status={purchase.status} />
            </span>
            <span className="type-small text-ink2">{deliveryText(purchase)}</span>
            <span className="text-right">
              <ResultsLink purchase={purchase} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function ResultsLink({ purchase }: { purchase: PurchaseView }) {
  return (
    <RouteLink to={paths.packResult} params={{ packId: purchase.id }} className="type-small">
      View results
      <span className="sr-only">
        {" "}
        of {packsText(purchase.packQuantity)}, <Time at={purchase.createdAt} />
      </span>
    </RouteLink>
  );
}
