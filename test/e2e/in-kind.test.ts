import { expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { answer, json, rewrite } from "../../dev/screens/network.ts";
import type { PrizeList } from "../../server/prizes/schemas.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

const JERSEY = { place: 1, name: "A signed jersey", replacement: null };

test("prizes in kind stand on the tournament before it begins, and with their winners after it", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  for (const [stage, winner, replacement, words] of [
    ["open", null, null, /1st\s*A signed jersey$/],
    ["open", null, "A ball", /1st\s*A ball in place of A signed jersey$/],
    ["paid", people.newcomer.walletAddress, null, /1st\s*A signed jersey\s*won by you$/],
    [
      "final",
      people.holder.walletAddress,
      null,
      /1st\s*A signed jersey\s*won by \w{4}\.\.\.\w{4}$/,
    ],
  ] as const) {
    await giveSeason({ stage })(page);
    await rewrite(page, `*/api/tournaments/${TOURNAMENT}`, (said) => ({
      ...(said as TournamentView),
      inKind: [{ ...JERSEY, replacement, winner }],
    }));
    await page.goto(`/tournaments/${TOURNAMENT}`);
    const prizes = page.getByRole("region", { name: "Besides the pool" });
    await expect(prizes.getByRole("listitem")).toHaveText(words);
    await expect(prizes).toContainText("at least 50 sets");
  }
});

test("a winner says where to send a prize, and may change it until it is sent", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "paid" })(page);
  let prize: PrizeList["inKind"][number] = {
    number: 3,
    tournament: TOURNAMENT,
    name: JERSEY.name,
    replacement: null,
    state: "won",
    hasAddress: false,
    proof: null,
  };
  await rewrite(page, "*/api/rewards", (said) => ({ ...(said as PrizeList), inKind: [prize] }));
  const sent: unknown[] = [];
  await answer(page, ["*/api/rewards/in-kind/3/address"], (_, body) => {
    sent.push(JSON.parse(body!));
    if (sent.length === 1) return json({ error: "No.", code: "bad_request" }, 400);
    prize = { ...prize, state: "asked", hasAddress: true };
    return json(prize);
  });
  await page.goto("/dashboard");
  await expect(page.getByText("You won A signed jersey.")).toBeVisible();
  await page.getByRole("link", { name: "Say where to send it" }).click();
  const panel = page.getByRole("region", { name: "Jerseys, tickets and more" });
  const field = panel.getByRole("textbox", { name: "Name and postal address" });
  const list = page.getByText("Friday to Sunday").first();
  expect((await field.boundingBox())!.y).toBeLessThan((await list.boundingBox())!.y);
  const save = panel.getByRole("button", { name: "Save the address for A signed jersey" });
  await expect(save).toBeDisabled();
  await field.fill("5 Main St");
  await save.click();
  await expect(panel.getByRole("alert")).toHaveText("No.");
  await save.click();
  await expect(panel).toContainText("We know where to send it.");
  await expect(field).toBeHidden();
  await panel.getByRole("button", { name: "Change the address" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  expect(sent).toEqual([{ address: "5 Main St" }, { address: "5 Main St" }]);
  prize = { ...prize, state: "sent", proof: "https://post.example/1" };
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Next week's lineup" })).toBeVisible();
  await expect(page.getByText("You won A signed jersey.")).toHaveCount(0);
  await page.goto("/rewards");
  await expect(panel).toContainText("It is on its way.");
  await expect(panel.getByRole("button")).toHaveCount(0);
});
