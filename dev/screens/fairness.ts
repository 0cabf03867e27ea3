import type { Screen } from "./screen.ts";
import { giveSameDraw, rewrite, rewriteText } from "./network.ts";

/** The odds, and a draw as visitors see it. */
export const fairnessScreens: readonly Omit<Screen, "who">[] = [
  { name: "fairness", isLayout: true, path: "/fairness?packs=4", shows: /^Computed, off by/ },
  {
    name: "fairness-empty",
    path: "/fairness",
    given: (page) =>
      rewrite(page, "*/api/fairness/box", (box) => ({
        ...(box as object),
        lastPosition: 0,
        lastPayment: 0,
      })),
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
    given: (page) =>
      rewrite(page, "*/api/fairness/*", (said) => {
        const draw = said as { deliveries: object[] };
        const deliveries = draw.deliveries.map(() => ({ state: "held", signature: null }));
        return { ...draw, deliveries };
      }),
    shows: "One is waiting for the delivery",
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
    given: (page) =>
      rewriteText(page, "*/api/fairness/*", (text) =>
        // Replaces each drawn card with a different one.
        text.replaceAll(/(?<="packs":\[\[)\d+/g, (place) => String((Number(place) + 1) % 100)),
      ),
    shows: "This draw does not check out",
  },
];
