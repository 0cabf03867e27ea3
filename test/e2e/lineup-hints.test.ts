import { expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { rewrite } from "../../dev/screens/network.ts";
import type { GameLog, PlayerStatsList } from "../../server/form/schemas.ts";
import type { NewsList } from "../../server/news/schemas.ts";
import type { FilledRoster, RosterList } from "../../server/rosters/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";
import { said } from "./said.ts";

test("a dragged player marks the spots that he fits, and is told why he does not fit another", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/lineup");
  const place = (at: number) => page.locator(`[data-place='${at}']`);
  const center = (await place(4).boundingBox())!.y + 20;
  const bane = page.getByRole("listitem").filter({ hasText: "Desmond Bane" });
  // Rows are put in order once all expected points are known.
  await expect(bane).toContainText(/\d points expected/);
  const row = (await bane.boundingBox())!;
  await page.mouse.move(row.x + 80, row.y + 20);
  await page.mouse.down();
  await page.mouse.move((await place(4).boundingBox())!.x + 30, center, { steps: 3 });
  await expect(place(0)).toHaveAttribute("aria-label", /Place Bane here$/);
  await expect(place(4)).toHaveAttribute("aria-label", /Bane does not fit$/);
  await page.mouse.up();
  const list = page.getByRole("main").locator("p").filter({ hasText: "Bane does not fit Center." });
  await expect(list).toBeVisible();
  await expect(said(page, "Bane does not fit Center.")).toHaveCount(1);
  await place(0).click();
  await expect(place(0)).toHaveAttribute("aria-label", /^Guard 1: Desmond Bane,.*Change$/);
  await expect(list).toHaveCount(0);

  // Let go elsewhere, he stays where he was.
  await page.getByRole("listitem").filter({ hasText: "Josh Giddey" }).dragTo(page.locator("h1"));
  await expect(place(1)).toHaveAttribute("aria-label", /Change$/);
});

test("autofill with too few players says which spots stay empty", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open", isWithoutRoster: true })(page);
  await rewrite(page, "*/api/rosters/autofill*", (filled) => {
    const { slots, ...rest } = filled as { slots: string[] };
    return { ...rest, slots: slots.map((id, at) => (at === 4 || at === 9 ? null : id)) };
  });
  await page.goto("/lineup");
  const missing = said(page, "You have nobody left for Center and Bench 5.");
  await expect(missing).toHaveCount(0);
  await page.getByRole("button", { name: "Autofill best ten" }).click();
  await expect(missing).toBeVisible();
  await expect(said(page, "Best 8 placed.")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Why these players" })).toBeFocused();
});

test("an estimate of points is marked wherever it is shown, and said to be about right", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await rewrite(page, "*/api/rosters/autofill*", (filled) => {
    const { reasons, ...rest } = filled as { reasons: object[] };
    return { ...rest, reasons: reasons.map((one) => ({ ...one, isEstimated: true })) };
  });
  await page.goto("/lineup");
  const place = page.locator("[data-place='0']");
  await expect(place).toHaveAttribute("aria-label", /Maxey, about 226\.8 points expected/);
  await expect(place).toContainText("~226.8");
  const row = page.getByRole("listitem").filter({ hasText: "Desmond Bane" });
  await expect(row).toContainText("~168.8");
  await page.goto("/dashboard");
  const starter = page.getByRole("listitem").filter({ hasText: "Maxey" }).first();
  await expect(starter).toContainText(/~\d/);
});

test("a ten with more sets is offered with the bar below which it wins more, and placed at a press", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/lineup");
  const offers = page.getByRole("region", { name: "More sets" });
  await expect(offers).toContainText(
    /100 sets ?Mon to Thu 377\.4 points, wins more if the bar is below 354\.6, 0\.9 times your prize at the last bar\./,
  );
  await expect(offers).toContainText("Last bars: 358.2 Mon to Thu, ");
  await offers.getByRole("button", { name: "Place the lineup with 100 sets" }).click();
  const sets = page.getByRole("region", { name: "Sets", exact: true });
  await expect(sets.getByText("100 sets", { exact: true })).toBeVisible();
  await expect(sets).toBeFocused();
  await expect(offers).toHaveCount(0);
  await expect(said(page, "Lineup with 100 sets placed.")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sets.getByText("50 sets", { exact: true })).toBeVisible();
  // Autofill goes for points, and on phones says where sets are: elsewhere they are beside the court.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Autofill best ten" }).click();
  await page.getByRole("button", { name: "see More sets" }).click();
  await expect(offers.getByRole("heading", { name: "More sets" })).toBeFocused();
});

test("a player's card in the list opens his games this week and his last ones", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.goto("/lineup");
  const about = page.getByRole("button", { name: "About Tyrese Maxey" });
  await about.click();
  const dialog = page.getByRole("dialog", { name: "Tyrese Maxey" });
  await expect(dialog.locator("dl")).toContainText("Mon vs ORL, Tue at WAS113.4 points expected");
  const games = dialog.getByRole("table", { name: "Last games" });
  await expect(games.getByRole("row").nth(1)).toHaveText(/^Jan 26 at CHI59\.031/);
  await page.keyboard.press("Escape");
  await expect(about).toBeFocused();
  await expect(page.locator("[data-place='0']")).toHaveAttribute("aria-label", /Maxey/);

  // On a phone, his figures are in view at once.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/players?card=tyrese-maxey");
  await expect(games.getByRole("row").nth(1)).toBeInViewport({ ratio: 1 });
});

test("who is listed as injured is marked on the court, in the list, on the dashboard and on his card", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const injury = { status: "Day-To-Day", detail: "Sore ankle.", isOut: false };
  await rewrite(page, "*/api/rosters/autofill*", (filled) => {
    const { reasons, ...rest } = filled as FilledRoster;
    const changed = reasons.map((one) => {
      if (one.player === "tyrese-maxey") return { ...one, injury };
      if (one.player !== "jalen-williams") return one;
      return {
        ...one,
        isOut: true,
        injury: { ...injury, isOut: true },
        doubt: "Out: Sore ankle.",
      };
    });
    return { ...rest, reasons: changed };
  });
  await rewrite(page, "*/api/players/*/games", (log) => ({
    ...(log as GameLog),
    injury: { status: injury.status, detail: injury.detail },
  }));
  await page.goto("/lineup");
  const place = (at: number) => page.locator(`[data-place='${at}']`);
  await expect(place(0)).toContainText("Day-To-Day");
  await expect(place(1)).toContainText("Out");
  const rows = page.getByRole("listitem").filter({ visible: true });
  await expect(rows.filter({ hasText: "Tyrese Maxey" })).toContainText("Day-To-Day, 4 games");
  await expect(rows.filter({ hasText: "Jalen Williams" })).toContainText("Out: Sore ankle.");
  await page.getByRole("button", { name: "About Tyrese Maxey" }).click();
  await expect(page.getByRole("dialog")).toContainText("Day-To-Day Sore ankle.");
  await page.goto("/dashboard");
  await expect(page.getByText("Maxey is listed as Day-To-Day")).toBeVisible();
  await expect(page.getByText("Williams is listed as Day-To-Day")).toBeVisible();
});

test("from the dashboard, his news and his card, a press leads to the spot of a player who may not play", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  const injury = { status: "Day-To-Day", detail: "Sore ankle.", isOut: false };
  await rewrite(page, "*/api/rosters/autofill*", (filled) => {
    const { reasons, ...rest } = filled as FilledRoster;
    const isMaxey = ({ player }: { player: string }) => player === "tyrese-maxey";
    return { ...rest, reasons: reasons.map((one) => (isMaxey(one) ? { ...one, injury } : one)) };
  });
  await rewrite(page, "*/api/players/stats", (list) => {
    const { players, ...rest } = list as PlayerStatsList;
    const changed = players.map((one) =>
      one.player === "tyrese-maxey" ? { ...one, injury } : one,
    );
    return { ...rest, players: changed };
  });
  await rewrite(page, "*/api/news", (list) => {
    const { items } = list as NewsList;
    const ofMaxey = (id: string, at: string) =>
      ({ kind: "injury", id, at, player: "tyrese-maxey", ...injury }) as const;
    const told = [ofMaxey("new", "2026-01-26T01:00:00Z"), ofMaxey("old", "2026-01-25T01:00:00Z")];
    return { items: [...told, ...items] } satisfies NewsList;
  });
  const place = page.locator("[data-place='0']");
  const chosen = page.getByText("Only players who fit").filter({ visible: true });

  await page.goto("/dashboard");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Maxey is listed as Day-To-Day" })
    .getByRole("link", { name: "Review" })
    .click();
  await expect(page).toHaveURL("/lineup");
  await expect(place).toBeFocused();
  await expect(said(page, "Maxey picked up from Guard 1. Choose a spot for him.")).toHaveCount(1);
  await page.getByRole("button", { name: /^Josh Giddey/ }).click();
  await expect(place).toHaveAttribute("aria-label", /Giddey/);

  await page.goto("/news");
  // Only the latest item about him offers it.
  await page.getByRole("link", { name: "Replace him at Guard 1" }).click();
  await expect(place).toBeFocused();

  await page.goto("/players?card=tyrese-maxey");
  await page.getByRole("dialog").getByRole("link", { name: "Guard 1" }).click();
  await expect(place).toBeFocused();
  await page.reload();
  await expect(place).toHaveAttribute("aria-label", /Maxey/);
  await expect(page).toHaveURL("/lineup");

  // On a phone, the sheet of his spot has the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lineup?place=G1");
  await expect(page.getByRole("heading", { name: "Guard 1" })).toBeFocused();
  await expect(chosen).toBeVisible();
  await expect(page).toHaveURL("/lineup");
});

test("on its last day the week that locks next is shown first, and the locked one says what becomes of its roster", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "final" })(page);
  await page.goto("/lineup");
  const weeks = page
    .getByRole("radiogroup", { name: "Week" })
    .or(page.getByRole("group", { name: "Week" }));
  await expect(weeks.getByRole("radio", { name: /, open$/ })).toBeChecked();
  await weeks.getByRole("radio", { name: /, locked$/ }).click();
  await expect(page).toHaveURL("/lineup?week=2025-10-27");
  const carried = page.getByText("This roster carries over: it is your lineup for next week");
  await expect(carried).toBeVisible();
  await rewrite(page, "*/api/rosters?week=2025-11-03", (list) => {
    const { rosters, ...rest } = list as RosterList;
    const turned = rosters.map(({ slots, ...one }) => ({ ...one, slots: slots.toReversed() }));
    return { ...rest, rosters: turned };
  });
  await page.reload();
  await expect(page.getByText("You have set another lineup for next week.")).toBeVisible();
  await expect(carried).toBeHidden();
  // An address that somebody has typed shows a roster that can be saved.
  await page.goto("/lineup?roster=99");
  await expect(page.getByText("Roster 99")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Lineup" })).toBeVisible();
});
test("on a phone, players for a spot are searched, and those for the bench filtered by position", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lineup");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.locator("[data-place='5']").click();
  const sheet = page.getByRole("region", { name: "Bench 1" });
  const rows = sheet.getByRole("listitem");
  const all = await rows.count();
  await sheet.getByRole("radio", { name: "C", exact: true }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await sheet.getByRole("searchbox").fill("gob");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: /^Rudy Gobert/ }).click();
  await expect(page.locator("[data-place='5']")).toHaveAttribute("aria-label", /Rudy Gobert/);
  await page.locator("[data-place='6']").click();
  await expect(page.getByRole("region", { name: "Bench 2" }).getByRole("searchbox")).toHaveValue(
    "",
  );
});
