import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { prizeSteps } from "../../web/pages/rewards/prize-steps.tsx";
import { RewardsPage } from "../../web/pages/rewards/RewardsPage.tsx";
import {
  ownEntriesQuery,
  prizesQuery,
  type TournamentList,
  tournamentsQuery,
  type TournamentView,
} from "../../web/queries/season.ts";
import type { Player } from "../../web/queries/players.ts";
import type { TournamentProof } from "../../web/proof/tournament-proof-query.ts";
import { textOf } from "../html.ts";

const ID = "2025-10-27-mon-thu";
/** 146.495463 and 13.339999 USDC. */
const PRIZES = ["146495463", "13339999"];

test("every prize on Rewards is in cents, rounded down, and the total is what they add up to", async () => {
  const text = await rewardsPage(clientWithPrizes());
  const amounts = [...text.matchAll(/([\d.,]+) USDC/g)].map(([, amount]) => amount);
  expect(amounts).toEqual(["159.82", "146.49", "13.33"]);
});

test("a prize that has been paid is listed once, though the list of tournaments still expects it", async () => {
  const client = clientWithPrizes();
  const provisional = { id: ID, state: "provisional", entries: 3 } as TournamentView;
  client.setQueryData(tournamentsQuery.queryKey, { tournaments: [provisional] } as TournamentList);
  client.setQueryData(ownEntriesQuery(ID).queryKey, {
    entries: [{ rank: 1, total: 2000, sets: "50000000", prize: PRIZES[0] }],
  } as never);
  expect((await rewardsPage(client)).match(/146\.49/g)).toHaveLength(1);
});

test("a prize of two rosters is not shown beside the points of one", async () => {
  const client = clientWithPrizes();
  const won = (rank: number, total: number) => ({
    rank,
    total,
    sets: "50000000",
    prize: "1000000",
  });
  const entries = (all: object[]) => {
    client.setQueryData(ownEntriesQuery(ID).queryKey, { entries: all } as never);
    return rewardsPage(client);
  };
  expect(await entries([won(2, 5271), won(12, 3898)])).toContain("2 rosters");
  expect(await entries([won(2, 5271), won(12, 3898)])).not.toContain("527.1");
  // One that won nothing does not count.
  const one = await entries([won(3, 5271), { ...won(1, 6000), prize: "0" }]);
  expect(one).toContain("527.1 points");
});

/** Returns a client that knows of two paid prizes. */
function clientWithPrizes(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(prizesQuery.queryKey, {
    rewards: PRIZES.map((prize, index) => ({
      tournament: index === 0 ? ID : "2025-10-20-fri-sun",
      prize,
      state: "paid" as const,
      signature: null,
      instead: null,
    })),
    inKind: [],
  });
  return client;
}

/** Returns the text of the Rewards page. */
async function rewardsPage(client: QueryClient): Promise<string> {
  const rootRoute = createRootRoute({ component: RewardsPage });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return textOf(html);
}

/** Returns the steps of a prize by an entry with these places. */
function stepsOf(slots: readonly object[] = [], players: readonly object[] = []) {
  return prizeSteps({
    id: ID,
    wallet: "winner",
    proof: {
      own: [
        {
          wallet: "winner",
          roster: 1,
          rank: 1,
          total: 2000,
          tieBreak: [],
          slots,
          sets: "50000000",
          prize: PRIZES[0]!,
        },
      ],
      prizes: [{ wallet: "winner", amount: PRIZES[0]!, signature: null }],
      inKind: [],
      faults: {},
      standings: [],
      hash: "00",
      sums: {
        setsInPlay: 100_000_000n,
        pointsTimesSets: 100_000_000_000n,
        allWeights: 1n,
        pool: 1_000_000_000n,
        paid: 0n,
        rollover: 0n,
      },
    } as unknown as TournamentProof,
    players: players as Player[],
    chain: {} as never,
  });
}

test("a prize's sum and payment name it to the base unit, with results in cents", () => {
  const steps = stepsOf();
  const inUsdc = steps.filter(({ unit }) => unit === "USDC");
  expect(inUsdc.map(({ id, result }) => [id, result])).toEqual([
    ["1 prize", "146.49"],
    ["payments", "146.49"],
  ]);
  for (const { sum } of inUsdc)
    expect(textOf(renderToStaticMarkup(<>{sum}</>))).toContain("146.495463");
});

test("a prize's sum highlights each of the smallest holdings", () => {
  const tokens = ["50000000", "100000000", "50000000"];
  const steps = stepsOf(
    tokens.map((each, at) => ({ slot: `F${at}`, player: at, points: 10, tokens: each })),
    tokens.map((_, at) => ({ id: `p${at}`, leagueId: at, name: `Name ${at}`, position: "SF" })),
  );
  const html = renderToStaticMarkup(<>{steps.find(({ id }) => id === "1 sets")!.sum}</>);
  const highlighted = [...html.matchAll(/title="(Name \d)" class="[^"]*bg-ink/g)];
  expect(highlighted.map(([, name]) => name)).toEqual(["Name 0", "Name 2"]);
});

test("a prize's sum names everybody who came in from the bench", () => {
  const inPlace = (from: (string | undefined)[]) =>
    stepsOf(
      from.map((bench, at) => ({
        slot: `F${at}`,
        player: at,
        points: 10,
        tokens: "50000000",
        from: bench,
      })),
      from.map((_, at) => ({ id: `p${at}`, leagueId: at, name: `Name ${"ABC"[at]}` })),
    ).find(({ id }) => id === "1 sets")!.proves;
  expect(inPlace([undefined, undefined])).toBe("Your smallest holding decides");
  expect(inPlace([undefined, "B1"])).toBe("B came in");
  expect(inPlace(["B1", "B2", "B4"])).toBe("A, B, and C came in");
});
