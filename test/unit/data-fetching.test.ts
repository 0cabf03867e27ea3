import {
  environmentManager,
  type FetchQueryOptions,
  focusManager,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { boxQuery, drawQuery } from "../../web/pages/fairness/fairness-queries.ts";
import { playersQuery } from "../../web/queries/players.ts";
import { referrerQuery } from "../../web/pages/presale/use-referrer.ts";
import { founderPurchasesQuery } from "../../web/pages/purchase-success/founder-purchases-query.ts";
import { commissionsQuery, myReferralQuery } from "../../web/pages/referral/referral-queries.ts";
import { booksQuery } from "../../web/pages/transparency/books-query.ts";
import { holdingsQuery } from "../../web/queries/holdings.ts";
import { LOADED, startLoading } from "../../web/queries/load.ts";
import { publicConfigQuery } from "../../web/queries/public-config.ts";
import {
  oddsQuery,
  purchaseQuery,
  purchasesQuery,
  rewardsQuery,
  userStatsQuery,
} from "../../web/queries/purchases.ts";
import { createQueryClient } from "../../web/queries/query-client.ts";

// Without a window, TanStack Query assumes it runs on a server and never refetches.
environmentManager.setIsServer(() => false);

afterEach(() => {
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test("each query requests the path in its key with the cookie, and reads JSON", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${init.credentials}`);
    return Response.json([]);
  });
  const queries = [
    userStatsQuery,
    purchasesQuery,
    purchaseQuery("a1"),
    rewardsQuery("a1"),
    oddsQuery,
    publicConfigQuery,
    referrerQuery("A1"),
    myReferralQuery,
    commissionsQuery,
    founderPurchasesQuery,
    holdingsQuery,
    playersQuery,
    boxQuery,
    drawQuery("a1"),
    booksQuery,
  ] as unknown as FetchQueryOptions[];
  for (const query of queries) {
    expect(await createQueryClient().fetchQuery(query)).toEqual([]);
    expect(asked.pop()).toBe(`GET /${query.queryKey.join("/")} same-origin`);
  }
});

test.each([
  [400, true],
  [404, true],
  [409, true],
  [401, false],
  [429, false],
  [500, false],
])("a friend's code that is answered with %i is forgotten: %s", async (status, isForgotten) => {
  const removeItem = vi.fn();
  vi.stubGlobal("localStorage", { removeItem });
  vi.stubGlobal("fetch", async () => Response.json({}, { status }));
  await expect(new QueryClient().fetchQuery(referrerQuery("A1"))).rejects.toMatchObject({ status });
  expect(removeItem.mock.calls).toEqual(isForgotten ? [["hardwood.referral-code"]] : []);
});

test("fetched data is stale at once, and neither focus nor failure refetches it", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn().mockRejectedValue(new Error("broken"));
  const look = () => new QueryObserver(client, { queryKey: ["x"], queryFn }).subscribe(() => {});
  const leave = look();
  await vi.advanceTimersByTimeAsync(60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(1);

  leave();
  queryFn.mockResolvedValue("fine");
  look()();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  look();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  client.unmount();
});

test("opening a page fetches nothing again that its loader just fetched, not even what failed", async () => {
  const client = createQueryClient();
  client.mount();
  const arrives = vi.fn(async () => "fine");
  const breaks = vi.fn(async () => Promise.reject(new Error("broken")));
  for (const [name, queryFn] of Object.entries({ arrives, breaks })) {
    const query = { queryKey: [name], queryFn };
    startLoading(client, query);
    await new Promise((resolve) => setTimeout(resolve));
    const leave = new QueryObserver(client, { ...query, ...LOADED }).subscribe(() => {});
    await new Promise((resolve) => setTimeout(resolve));
    expect(queryFn, name).toHaveBeenCalledTimes(1);
    leave();
  }
  client.unmount();
});
