import { expect, test } from "@playwright/test";

test("the landing page says how one plays: roster, two tournaments a week, score and rewards", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const words of [
    "Two guards, two forwards, one center, and five more on the bench.",
    "Ten players that you hold: five start, five wait on the bench.",
    "Starters are fixed when the first NBA game of the week begins.",
    "Trades after the lock count for the weeks that follow.",
    "Rewards scale with what you hold and with how your players perform.",
    "rewards are paid on-chain",
    "Trading carries a 0% protocol fee.",
  ])
    await expect(main).toContainText(words);
  const tournaments = page.getByRole("region", { name: "Weekly Tournaments" });
  for (const line of [
    "FirstMonday to Thursday",
    "SecondFriday to Sunday",
    "Week startsMonday 00:00 UTC",
    "Week endsSunday 23:59 UTC",
    "PTS1.0",
    "REB1.2",
    "AST1.5",
    "3PM0.5",
    "STL3",
    "BLK3",
    "TOV-1",
    "Double-Double+3",
    "Triple-Double+5",
  ])
    await expect(tournaments).toContainText(line);
});

test("the docs say how one plays, trades and holds, and by when", async ({ page }) => {
  await page.goto("/docs");
  const main = page.getByRole("main");
  for (const words of [
    "A roster is 10 players that you hold: 5 starters and 5 on the bench.",
    "two guards, two forwards, one center",
    "Monday 00:00 to Sunday 23:59 UTC",
    "scored on what your players really do in NBA games",
    "There is one lock a week, at the first NBA tip-off. After it the starters are fixed",
    "trades apply to future weeks",
    "Prizes are signed jerseys, game tickets, VIP experiences, and cash or USDC.",
    "Rewards are paid on-chain and scale with what you hold and how your players perform.",
    "0% protocol fee",
    "10 new players are listed per day",
    "21 October 2025Full availability by this day.",
    "Any positive amount of a player's token makes that player available to you.",
    "A minimum holding may be introduced later",
    "The presale ends when the 7% sells out or when the NBA season starts",
  ])
    await expect(main).toContainText(words);
});
