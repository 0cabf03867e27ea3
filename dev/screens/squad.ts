import type { Screen } from "./screen.ts";
import { giveSameCards, hold } from "./network.ts";

/** A user's squad, and one of its cards. */
export const squadScreens: readonly Omit<Screen, "who">[] = [
  { name: "squad", isLayout: true, path: "/squad", shows: "Your Squad", given: giveSameCards },
  {
    name: "squad-card",
    isLayout: true,
    path: "/squad?card=victor-wembanyama",
    given: giveSameCards,
    shows: "Where it came from",
  },
  {
    name: "squad-filters",
    isSmall: true,
    path: "/squad?tier=B",
    given: giveSameCards,
    shows: "Your Squad",
    act: async (page) => {
      await page.getByRole("button", { name: /^Filters/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "squad-nobody", path: "/squad?q=nobody+at+all", shows: "No players found" },
  {
    name: "squad-loading",
    isLoading: true,
    isLayout: true,
    path: "/squad",
    given: hold("*/api/lineup/inventory"),
    shows: "Your Squad",
  },
];
