import { useQuery } from "@tanstack/react-query";
import { Check, Clock } from "lucide-react";
import { Time } from "../../format/Time.tsx";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcAmount } from "../../format/usdc.ts";
import { LOADED } from "../../queries/load.ts";
import { Badge } from "../../ui/Badge.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Commission, commissionsQuery, pollWhilePending } from "./referral-queries.ts";

/** Each commission with the transaction that paid it. If they cannot be loaded, shows none. */
export function CommissionHistory({ isOver }: { isOver: boolean }) {
  const { data, isError } = useQuery({
    ...commissionsQuery,
    ...LOADED,
    refetchInterval: pollWhilePending,
  });
  const list = data ?? (isError ? [] : undefined);
  return (
    <Panel title="Commission History">
      {list === undefined ? (
        <div aria-busy="true" className="flex flex-col gap-5">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      ) : list.length === 0 ? (
        <EmptyState
          title={isOver ? "No commissions" : "No commissions yet"}
          headingLevel={3}
          className="px-4 py-9"
        >
          {isOver
            ? "Nobody bought presale packs through your link."
            : "Share your link. Your commissions will appear here."}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hair">
          {list.map((commission) => (
            <Row key={commission.id} commission={commission} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ commission }: { commission: Commission }) {
  const { commissionAmount, commissionPercentage, status, createdAt, txSignature } = commission;
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0">
      <span className="type-data-l">${usdcAmount(commissionAmount)}</span>
      <StatusBadge status={status} />
      <span className="type-small text-ink2">
        Commission: {commissionPercentage}%<span className="max-sm:hidden">, </span>
        <span className="max-sm:block">
          <Time at={createdAt} />
        </span>
      </span>
      <span className="text-right max-sm:col-span-2 max-sm:text-left">
        {txSignature !== undefined && <TransactionLink signature={txSignature} />}
      </span>
    </li>
  );
}

/** Paid or pending; shows any other word unchanged. */
function StatusBadge({ status }: { status: string }) {
  if (status === "paid")
    return (
      <Badge tone="chain" icon={<Check aria-hidden="true" />}>
        Paid
      </Badge>
    );
  if (status === "pending")
    return (
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        Pending
      </Badge>
    );
  return <Badge>{status}</Badge>;
}
