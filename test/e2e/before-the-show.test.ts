import { expect } from "@playwright/test";
import { stopShowAt } from "../../dev/screens/buying.ts";
import { test } from "./kept-tab.ts";
import { buy, connectOnLanding } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("from the press on Buy until the show plays, the overlay says what happens", async ({
  page,
}) => {
  await connectOnLanding(page);
  const seen = await page.evaluateHandle(() => {
    const said: string[] = [];
    const watcher = new MutationObserver(() => {
      const dialog = document.querySelector("[role=dialog]");
      const stage = dialog?.querySelector("[data-part=stage]");
      if (!dialog || !stage) return;
      const words = dialog.querySelector("footer output")?.textContent ?? "nothing";
      const strip = stage.querySelector("ul")?.checkVisibility({ visibilityProperty: true });
      const line = `${stage.getAttribute("data-state")}: ${words}${strip ? " and the packs so far" : ""}`;
      if (said.at(-1) !== line) said.push(line);
    });
    watcher.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return said;
  });
  await buy(page, 2);
  await stopShowAt(page, 0);
  const said = await seen.jsonValue();
  expect(said.slice(-2)).toEqual([
    "waiting: Your packs are drawnGetting your cards ready",
    "playing: nothing and the packs so far",
  ]);
  expect(said.filter((line) => line === "waiting: nothing")).toEqual([]);
});
