import type { Page } from "@playwright/test";
import {
  cutOff,
  fail,
  giveHeld,
  giveSameCards,
  hold,
  withoutUsdc,
  withoutWallet,
} from "./network.ts";
import { buyerScreens } from "./buying.ts";
import { inChargeScreens } from "./in-charge.ts";
import { fairnessScreens } from "./fairness.ts";
import { openBooksScreens } from "./open-books.ts";
import type { Screen } from "./screen.ts";
import { seasonScreens, seasonVisitorScreens } from "./season-screens.ts";
import { squadScreens } from "./squad.ts";

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
};

/** Presses a button and waits for what it opens, whose code may still have to load. */
const open = (role: "dialog" | "menu", name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole(role).waitFor();
};

const visitor: readonly Omit<Screen, "who">[] = [
  { name: "landing", isLayout: true, path: "/", shows: "Draft. Hold. Win." },
  {
    name: "connect",
    isLayout: true,
    path: "/",
    shows: "Draft. Hold. Win.",
    act: open("dialog", "Connect Wallet & Play"),
  },
  {
    name: "landing-menu",
    isLayout: true,
    isSmall: true,
    path: "/",
    shows: "Draft. Hold. Win.",
    act: press("Menu"),
  },
  { name: "login", isLayout: true, path: "/login", shows: "Connect Your Wallet" },
  {
    name: "login-no-wallet",
    path: "/login",
    given: withoutWallet,
    // On desktops, the page first waits for a wallet that might load late.
    shows: /^(No wallet in this browser yet|Open a wallet app)$/,
  },
  { name: "docs", isLayout: true, path: "/docs", shows: "Overview" },
  { name: "terms", path: "/terms", shows: "Terms of Service" },
  { name: "privacy", path: "/privacy", shows: "Privacy Policy" },
  ...fairnessScreens,
  ...openBooksScreens,
  ...seasonVisitorScreens,
  { name: "api-reference", isLayout: true, path: "/api/reference", shows: "/api/auth/nonce" },
  {
    name: "not-found",
    isLayout: true,
    isMissing: true,
    path: "/nothing-here",
    shows: "Page Not Found",
  },
  {
    name: "login-returning",
    isSmall: true,
    path: "/login?wallet=phantom&action=connect",
    given: withoutWallet,
    shows: "Processing Phantom connection...",
  },
  {
    // Keep this last: the page keeps its fake clock.
    name: "login-by-hand",
    isSmall: true,
    path: "/login?wallet=phantom&action=connect",
    given: async (page) => {
      await withoutWallet(page);
      await page.clock.install();
    },
    shows: "Processing Phantom connection...",
    act: async (page) => {
      await page.clock.runFor(10_500);
      await page.getByText("Connection not detected automatically").waitFor();
    },
  },
];

const newcomer: readonly Omit<Screen, "who">[] = [
  { name: "landing-signed-in", path: "/", shows: "Draft. Hold. Win." },
  {
    name: "presale-short",
    path: "/presale?packs=50",
    given: withoutUsdc,
    shows: "You need 1,000.00 USDC more.",
  },
  { name: "collection-empty", path: "/pack-results", shows: "No Confirmed Packs" },
  {
    name: "pack-results-none",
    isLayout: true,
    path: "/pack-results/nothing",
    shows: "No Players Found",
  },
  { name: "purchase-history-empty", path: "/purchase-history", shows: "No Purchases Yet" },
  { name: "squad-empty", path: "/squad", shows: "No Players Yet" },
  { name: "referral-empty", path: "/referral", shows: "No commissions yet" },
  { name: "game", isLayout: true, path: "/game", shows: "Game Center" },
  { name: "game-filtered", path: "/game?tier=S&position=C", shows: "Game Center" },
  {
    name: "game-details",
    path: "/game?tier=S",
    shows: "Game Center",
    act: open("dialog", /^View Details/),
  },
  { name: "dashboard", isLayout: true, path: "/dashboard", shows: "Dashboard Coming Soon" },
  {
    name: "account-menu",
    isLayout: true,
    keepsSize: true,
    path: "/dashboard",
    shows: "Dashboard Coming Soon",
    act: async (page) => {
      const more = page.getByRole("button", { name: "More" });
      if (await more.isVisible()) await more.click();
      await open("menu", /^Account/)(page);
    },
  },
  {
    name: "more",
    isLayout: true,
    isSmall: true,
    path: "/dashboard",
    shows: "Dashboard Coming Soon",
    act: open("dialog", "More"),
  },
  { name: "wallet-empty", path: "/wallet", shows: "No Player Tokens Yet" },
  { name: "purchase-success-empty", path: "/purchase-success", shows: "No Founder Pack" },
  {
    name: "tournaments",
    isLayout: true,
    path: "/tournaments",
    shows: "Weekly tournaments on real",
  },
  { name: "lineup", path: "/lineup", shows: "A roster of ten: five starters" },
  { name: "portfolio", path: "/portfolio", shows: "What each of your players has scored" },
  { name: "news", path: "/news", shows: "Injuries, trades and tip-offs" },
  { name: "marketplace", path: "/marketplace", shows: "Marketplace Coming Soon" },
  { name: "rewards", path: "/rewards", shows: "Rewards Coming Soon" },
  { name: "players", path: "/players", shows: "Players & Stats Coming Soon" },
  { name: "player", path: "/players/nikola-jokic", shows: "Before the season" },
];

const holder: readonly Omit<Screen, "who">[] = [
  { name: "presale", isLayout: true, path: "/presale?packs=3", shows: "Your Recent Purchases" },
  {
    name: "collection",
    isLayout: true,
    path: "/pack-results",
    shows: "Your Pack Collection",
    given: giveSameCards,
  },
  {
    name: "collection-loading",
    isLoading: true,
    path: "/pack-results",
    given: hold("*/api/presale/pack-purchases"),
    shows: "Loading your purchases...",
  },
  {
    name: "pack-results",
    isLayout: true,
    path: "/pack-results/{packId}",
    given: giveSameCards,
    shows: "Pack Opened Successfully",
  },
  {
    name: "share-menu",
    path: "/pack-results/{packId}",
    given: giveSameCards,
    shows: "Pack Opened Successfully",
    act: open("menu", "Share"),
  },
  {
    name: "purchase-history",
    isLayout: true,
    path: "/purchase-history",
    shows: "Players Collected",
  },
  {
    name: "purchase-history-failed",
    path: "/purchase-history",
    given: fail("*/api/presale/pack-purchases"),
    shows: "Error Loading Data",
  },
  {
    name: "purchase-history-held",
    path: "/purchase-history",
    given: giveHeld,
    shows: "Claim Refund",
  },
  ...squadScreens,
  { name: "wallet", isLayout: true, path: "/wallet", shows: "Player tokens", given: giveSameCards },
  {
    name: "wallet-failed",
    path: "/wallet",
    given: async (page) => {
      await cutOff("*/rpc")(page);
      await fail("*/api/lineup/inventory")(page);
    },
    shows: "Holdings Not Loaded",
    act: (page) => page.getByText("Balances Not Loaded").waitFor(),
  },
  {
    name: "wallet-loading",
    isLoading: true,
    path: "/wallet",
    given: async (page) => {
      await hold("*/rpc")(page);
      await hold("*/api/lineup/inventory")(page);
    },
    shows: "Player tokens",
  },
  {
    name: "purchase-success",
    isLayout: true,
    path: "/purchase-success",
    shows: "Purchase Successful",
  },
  {
    name: "purchase-success-loading",
    isLoading: true,
    path: "/purchase-success",
    given: hold("*/api/presale/purchases"),
    shows: "Receipt",
  },
  { name: "referral", isLayout: true, path: "/referral", shows: "Commission History" },
  {
    name: "referral-toast",
    path: "/referral",
    shows: "Commission History",
    act: async (page) => {
      await press("Copy Link")(page);
      await page.getByRole("region", { name: "Notifications (F8)" }).locator("li").waitFor();
    },
  },
];

export const SCREENS: readonly Screen[] = [
  // The slowest come first, so that parallel browsers finish at about the same time.
  ...buyerScreens.map((screen) => ({ ...screen, who: "buyer" as const })),
  ...visitor.map((screen) => ({ ...screen, who: "visitor" as const })),
  ...newcomer.map((screen) => ({ ...screen, who: "newcomer" as const })),
  ...[...holder, ...inChargeScreens, ...seasonScreens].map((screen) => ({
    ...screen,
    who: "holder" as const,
  })),
];

/** Narrower windows, in CSS pixels, get the menus for small screens. */
const SMALL = 768;

export function isShownAt({ isSmall }: Screen, width: number): boolean {
  return !isSmall || width < SMALL;
}
