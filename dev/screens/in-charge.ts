import type { Screen } from "./screen.ts";
import { giveOnHold, stopSales } from "./network.ts";

/** What users see after an operator has stepped in, or has to. */
export const inChargeScreens: readonly Omit<Screen, "who">[] = [
  {
    name: "presale-stopped",
    path: "/presale?packs=3",
    given: stopSales,
    shows: /because payments cannot be processed/,
  },
  {
    name: "purchase-history-on-hold",
    path: "/purchase-history",
    given: giveOnHold,
    shows: /^This order is on hold while we look into it/,
  },
];
