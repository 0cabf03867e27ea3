import type { Screen } from "./every-screen.ts";
import { giveSameDraw } from "./network.ts";

/** The odds, and a draw as a visitor sees it. */
export const fairnessScreens: readonly Omit<Screen, "who">[] = [
  { name: "fairness", isLayout: true, path: "/fairness?packs=4", shows: /^Computed, off by/ },
  {
    name: "fairness-empty",
    path: "/fairness",
    given: async (page) => {
      await page.route("**/api/fairness/box", async (route) => {
        const response = await route.fetch();
        const box = (await response.json()) as object;
        await route.fulfill({ response, json: { ...box, lastPosition: 0, lastPayment: 0 } });
      });
    },
    shows: /^Computed, off by/,
    act: (page) => page.getByText("Nothing has been drawn yet").waitFor(),
  },
  {
    name: "fairness-draw",
    isLayout: true,
    path: "/fairness/{packId}",
    given: giveSameDraw,
    shows: /checks pass/,
  },
  {
    name: "fairness-draw-held",
    path: "/fairness/{packId}",
    given: async (page) => {
      await page.route("**/api/fairness/*", async (route) => {
        const response = await route.fetch();
        const draw = (await response.json()) as { deliveries: object[] };
        const deliveries = draw.deliveries.map(() => ({ state: "held", signature: null }));
        await route.fulfill({ response, json: { ...draw, deliveries } });
      });
    },
    shows: "The last one waits for the delivery",
  },
  {
    name: "fairness-draw-none",
    isMissing: true,
    path: "/fairness/nothing",
    shows: "There is no such purchase",
  },
  {
    name: "fairness-draw-wrong",
    path: "/fairness/{packId}",
    given: async (page) => {
      await page.route("**/api/fairness/*", async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replaceAll(/"packs":\[\[\d+/g, '"packs":[[0') });
      });
    },
    shows: "This draw does not check out",
  },
];
