import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReactNode } from "react";
import { HOUR_MS } from "../../rules/time.ts";
import { StateNote } from "../../web/pages/tournament/StateNote.tsx";
import { PrizeRow, type Reward } from "../../web/pages/rewards/PrizeRow.tsx";
import { LastResults } from "../../web/pages/dashboard/LastResults.tsx";
import { Countdown } from "../../web/season/Countdown.tsx";
import { OwnFigures } from "../../web/pages/tournament/OwnFigures.tsx";
import {
  ownEntriesQuery,
  seasonQuery,
  type OwnEntries,
  type Season,
  type TournamentView,
} from "../../web/queries/season.ts";
import { hasPoints } from "../../web/season/figures.ts";
import { textOf } from "../html.ts";

const SETTLES = Date.parse("2025-11-02T05:00:00Z");
const ID = "2025-10-27-mon-thu";

/** Returns a component's text at a league time, given in hours after the tournament should be final. */
function said(shown: ReactNode, hours = -24): string {
  const client = new QueryClient();
  const leagueTime = new Date(SETTLES + hours * HOUR_MS).toISOString();
  const season = { phase: "season", leagueTime, speed: 1, week: null, nextWeek: null } as Season;
  client.setQueryData(seasonQuery.queryKey, { season, at: Date.now() });
  const own = { entries: [{ rank: 13, total: 4200, sets: "50000000", prize: "52040000" }] };
  client.setQueryData(ownEntriesQuery(ID).queryKey, own as unknown as OwnEntries);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const tree = (
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>{shown}</QueryClientProvider>
    </RouterContextProvider>
  );
  return textOf(renderToStaticMarkup(tree));
}

function tournament(more: Partial<TournamentView> = {}): TournamentView {
  const settlesAt = new Date(SETTLES).toISOString();
  return {
    id: ID,
    state: "provisional",
    settlesAt,
    funded: true,
    entries: 41,
    ...more,
  } as TournamentView;
}

function note(hours: number, disagreements = 0): string {
  return said(<StateNote tournament={tournament()} disagreements={disagreements} />, hours);
}

function row(state: Reward["state"], more: Partial<TournamentView> = {}, hours?: number): string {
  const reward = { tournament: ID, prize: "21360000", state, signature: null, instead: null };
  const shown = <PrizeRow reward={reward} tournament={tournament(more)} isOpenAtFirst={false} />;
  return said(shown, hours);
}

test("an overdue tournament does not claim to be settled any moment", () => {
  expect(note(-24)).toMatch(/may still correct statistics\. Results are final in 1 day/);
  expect(note(1)).toMatch(/being settled now/);
  expect(note(7)).toMatch(/Results should have been final by .* and are overdue\./);
  expect(row("provisional", {}, 1)).toContain("Final soon");
  expect(row("provisional", {}, 7)).toContain("Overdue");
});

test("a tournament says that two sources disagree", () => {
  expect(note(-24, 1)).toMatch(/two sources of statistics disagree \(see below\)/);
});

test("a prize says what it waits for", () => {
  expect(row("planned")).toContain("On its way");
  expect(row("planned", { funded: null })).toContain("On its way");
  expect(row("planned", { funded: false })).toContain("Waiting for USDC in the prize wallet");
  expect(row("waiting")).toContain("Your wallet has no USDC account yet");
  expect(row("held")).toContain("On hold: a different result was paid. We're reviewing it.");
});

test("a tournament whose games were called off does not say that it had none", () => {
  const text = said(<StateNote tournament={tournament({ state: "void" })} disagreements={0} />);
  expect(text).toContain("No games were played on these days");
});

test("a tournament of which Solana shows another result paid does not say that its prizes are on their way", () => {
  const final = (more: Partial<TournamentView>) =>
    said(
      <StateNote
        tournament={tournament({ state: "final", heldPrizes: 0, closedPrizes: 0, ...more })}
        disagreements={0}
      />,
    );
  expect(final({})).toContain("prizes are on their way");
  expect(final({ heldPrizes: 2, closedPrizes: 1 })).toContain(
    "We are holding 2 prizes listed here for review",
  );
  expect(final({ closedPrizes: 1 })).toContain("1 prize listed here will not be paid.");
  expect(row("closed")).toContain(
    "Not paid: a different result was already paid, and that is final",
  );
});

test("a tournament stays among the last results until it is settled, and one that was not played has none", () => {
  const results = (state: TournamentView["state"], current?: string) =>
    said(
      <LastResults tournaments={[tournament({ state, week: "2025-10-27" })]} current={current} />,
    );
  expect(results("provisional")).toMatch(/Oct 27–30 ?, not final yet ?13 of 41 ?52\.04/);
  expect(results("paid")).toMatch(/Oct 27–30 ?13 of 41 ?52\.04/);
  expect(results("void")).toMatch(/Not played ?–/);
  // A live one is not over, and stands with this week's.
  for (const state of ["upcoming", "live"] as const) expect(results(state)).toBe("");
  expect(results("provisional", "2025-10-27")).toBe("");
});

test("before the first points nobody has a rank", () => {
  const figures = {
    total: 0,
    rank: 1,
    entries: 41,
    sets: 50n,
    prize: 0n,
    bar: -10,
    gamesLeft: 10,
    waiting: 0,
  };
  const own = (isScored: boolean, bar = -10) =>
    said(
      <OwnFigures
        figures={{ ...figures, bar }}
        before={undefined}
        state="live"
        hasPoints={isScored}
      />,
    );
  expect(own(false)).toContain("Once points are scored");
  expect(own(false)).not.toContain("Top 3%");
  expect(own(true)).toContain("Top 3%");
  // All may be tied.
  expect(own(true, 10)).not.toContain("Top");
  // Nobody has played yet, or nobody has scored.
  for (const average of [null, 0]) expect(hasPoints({ state: "live", average })).toBe(false);
  // Below zero the bar is zero, and yet somebody may be above it.
  for (const more of [{ average: 10 }, { average: -10 }, { average: 0, state: "paid" as const }])
    expect(hasPoints({ state: "live", ...more })).toBe(true);
});

test("a screen reader hears the time that is left, also between two marks", () => {
  const at = (seconds: number) =>
    said(
      <Countdown
        until="2025-10-27T00:00:00Z"
        now={() => Date.parse("2025-10-27") - seconds * 1000}
      />,
    );
  expect(at(598)).toContain("Rosters lock in 10 minutes.");
  expect(at(208)).toContain("Rosters lock in 4 minutes.");
  expect(at(3601)).not.toContain("Rosters lock in");
});
