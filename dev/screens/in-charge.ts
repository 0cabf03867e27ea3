import type { Screen } from "./screen.ts";
import { giveOnHold, pauseSales } from "./network.ts";

/** What users see after an operator has stepped in. */
export const inChargeScreens: readonly Omit<Screen, "who">[] = [
  {
    name: "presale-paused",
    path: "/presale?packs=3",
    given: pauseSales,
    shows: "Sales paused",
  },
  {
    name: "purchase-history-on-hold",
    path: "/purchase-history",
    given: giveOnHold,
    shows: /^This order is on hold while we look into it/,
  },
];
