import { expect } from "@playwright/test";
import { test } from "./kept-tab.ts";
import { becomes, newBuyer } from "./person.ts";
import { expectError } from "./toast.ts";

test("an empty Game Center offers to load the players, says why it failed, and then shows them", async ({
  page,
}) => {
  await becomes(page, await newBuyer());
  // The server's response before its first load. A launched site is already loaded.
  await page.route("**/api/players", (route) => route.fulfill({ json: [] }));
  await page.goto("/game");
  const panel = page.getByRole("region", { name: "Initialize Player Database" });
  await expect(panel).toContainText("102 NBA players");
  const load = panel.getByRole("button", { name: "Load Players" });

  // The server itself refuses this request.
  await page.route("**/api/players/initialize", (route) =>
    route.continue({ postData: `{${" ".repeat(40_000)}}` }),
  );
  await load.click();
  await expectError(page, "Initialization Failed", "The request is too large.");
  await page.unroute("**/api/players/initialize");

  await page.route("**/api/players/initialize", (route) => route.abort());
  await load.click();
  await expectError(
    page,
    "Initialization Failed",
    "Unable to initialize player database. Please try again.",
  );
  await page.unroute("**/api/players/initialize");

  await page.unroute("**/api/players");
  await load.click();
  await expect(page.getByText("All 102 players")).toBeVisible();
  await expect(panel).toHaveCount(0);
});
