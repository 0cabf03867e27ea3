import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { PaymentFilter } from "./find-payments.ts";
import { api, inPath, read } from "../../api.ts";

/** Entries per page of a log. */
/** Entries in a page of a log. */
export const LOG_PAGE = 100;
/** A payment becomes final within seconds, and so does a delivery. */
const POLL_MS = 2000;

export type BoxView = Awaited<ReturnType<typeof fetchBox>>;
export type DrawView = Awaited<ReturnType<typeof fetchDraw>>;

/** Fetches the current box, with its players in order. */
export const boxQuery = queryOptions({ queryKey: ["api", "fairness", "box"], queryFn: fetchBox });

export function fetchBox() {
  return read(api.fairness.box.$get());
}

/** Fetches the draw log, newest first. */
export function logQuery(lastPosition: number) {
  return newestFirst("log", lastPosition, fetchLog);
}

/** Fetches the payment log, newest first. */
export function paymentsQuery(lastPosition: number) {
  return newestFirst("payments", lastPosition, fetchPayments);
}

/** Pages through a log from its end. Positions have no gaps, so they can serve as page cursors. */
function newestFirst<Entry extends { position: number }>(
  name: string,
  lastPosition: number,
  fetchAfter: (after: number, limit: number) => Promise<{ entries: Entry[] }>,
) {
  return infiniteQueryOptions({
    queryKey: ["api", "fairness", name, lastPosition],
    initialPageParam: lastPosition,
    queryFn: async ({ pageParam: newest }) => {
      const after = Math.max(0, newest - LOG_PAGE);
      const { entries } = await fetchAfter(after, Math.max(1, newest - after));
      return entries.toReversed();
    },
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.position ?? 1;
      return oldest > 1 ? oldest - 1 : undefined;
    },
  });
}

export function fetchLog(after: number, limit: number) {
  const query = { after: String(after), limit: String(limit) };
  return read(api.fairness.log.$get({ query }));
}

export function fetchPayments(after: number, limit: number) {
  const query = { after: String(after), limit: String(limit) };
  return read(api.fairness.payments.$get({ query }));
}

/** Finds payments, in Solana's order: at most 500, more than any honest wallet has. */
export function foundPaymentsQuery(filter: PaymentFilter | undefined) {
  return queryOptions({
    queryKey: ["api", "fairness", "payments", filter],
    queryFn: filter ? () => read(api.fairness.payments.$get({ query: { ...filter } })) : skipToken,
  });
}

export function fetchDeliveries(after: number, limit: number) {
  const query = { after: String(after), limit: String(limit) };
  return read(api.fairness.deliveries.$get({ query }));
}

export function drawQuery(packId: string) {
  return queryOptions({
    queryKey: ["api", "fairness", packId],
    queryFn: () => fetchDraw(packId),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL_MS : false),
  });
}

/** Returns true if the next seconds may change the page. A held delivery waits for its buyer. */
function isMoving({ state, deliveries }: DrawView): boolean {
  if (deliveries.some((delivery) => delivery.state === "held")) return false;
  return state === "created" || state === "drawn" || state === "delivering";
}

function fetchDraw(packId: string) {
  return read(api.fairness[":packId"].$get(inPath({ packId })));
}
