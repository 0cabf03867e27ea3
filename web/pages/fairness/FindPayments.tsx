import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { countText } from "../../../rules/count-text.ts";
import { isMissing } from "../../api.ts";
import { paths } from "../../paths.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { foundPaymentsQuery } from "./fairness-queries.ts";
import { type PaymentFilter, readPaymentFilter } from "./find-payments.ts";
import { LogRows } from "./LogRows.tsx";
import { PaymentRow } from "./PaymentRow.tsx";

const FIND = "find";

/** Finds payments by what somebody knows of them. The address keeps what was looked for, so it can be shared. */
export function FindPayments() {
  const { find } = useSearch({ from: "/open/fairness" });
  const navigate = useNavigate({ from: paths.fairness });
  const [draft, setDraft] = useState(find ?? "");
  const text = draft.trim();
  const filter = readPaymentFilter(text);
  const wasLinked = useRef(find !== undefined);
  useEffect(() => {
    if (wasLinked.current) document.getElementById(FIND)?.scrollIntoView();
  }, []);
  const found = useQuery(foundPaymentsQuery(filter));
  const entries = found.data?.entries ?? [];

  function change(next: string) {
    setDraft(next);
    const wanted = readPaymentFilter(next.trim()) && next.trim();
    if (wanted === find) return;
    void navigate({
      search: ({ packs }) => ({ ...(packs && { packs }), ...(wanted && { find: wanted }) }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <Panel
      id={FIND}
      title="Find a payment"
      description="Yours or anybody's: what became of it, and the draw that it paid for."
    >
      <SearchField
        label="Find a payment"
        placeholder="Wallet, transaction or purchase"
        value={draft}
        onChange={change}
        className="max-w-measure"
      />
      <output className="type-note block pt-3 text-ink2">
        {filter ? (
          <Answer filter={filter} found={found} />
        ) : (
          text !== "" && "Paste a whole address, a transaction's signature, or a purchase's id."
        )}
      </output>
      {filter && entries.length > 0 && (
        <div className="mt-3">
          <LogRows label="Payments found" entries={entries} total={entries.length}>
            {(entry) => <PaymentRow entry={entry} />}
          </LogRows>
        </div>
      )}
    </Panel>
  );
}

type Found = UseQueryResult<{ entries: unknown[] }>;

function Answer({ filter, found }: { filter: PaymentFilter; found: Found }) {
  const failure = useFailure(found);
  if (found.data && found.data.entries.length > 0)
    return countText(found.data.entries.length, "payment");
  // Text may look like an address or a signature and be none.
  if (found.data || (failure && isMissing(failure.error)))
    return (
      <>
        {noneText(filter)}{" "}
        {"purchase" in filter && (
          <RouteLink to={paths.fairnessDraw} params={{ packId: filter.purchase }}>
            See the purchase
          </RouteLink>
        )}
      </>
    );
  if (!failure) return "Looking...";
  return (
    <>
      We can't look it up right now.{" "}
      <Button size="s" isBusy={failure.isRetrying} onClick={failure.retry}>
        Try Again
      </Button>
    </>
  );
}

function noneText(filter: PaymentFilter): string {
  if ("purchase" in filter) return "No payment names this purchase.";
  if ("wallet" in filter) return "No payment names a purchase of this wallet.";
  return "No such payment. One that reached the escrow is here once it is final.";
}
