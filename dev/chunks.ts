import { fileURLToPath } from "node:url";

/** Information about a module from the bundler: part of Rolldown's own `ModuleInfo`. */
interface ChunkGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const inWeb = (path: string) => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

const LANDING = [inWeb("entries/site.tsx")];
const READING = [inWeb("entries/reading.tsx")];
/** The local wallet is on every page, and must not pull in the app. */
const LOCAL_WALLET = [inWeb("entries/local-wallet.ts")];

/** The app's files, with their entry modules. A module reachable from several goes into the first. */
const APP = {
  /** The first page of a signed-in user, and the frame around it. */
  shared: ["main.tsx", "layout/layouts.ts", "pages/presale/PresalePage.tsx"],
  /** What several pages have in common, of which those of the season have the most. */
  pages: [
    "pages/dashboard/SeasonDashboard.tsx",
    "pages/lineup/LineupPage.tsx",
    "pages/rewards/RewardsPage.tsx",
    "pages/tournament/TournamentPage.tsx",
    "pages/tournaments/TournamentsPage.tsx",
  ],
  /** What some pages share and is, each by itself, smaller than what a file adds to it. */
  small: ["queries/ask-worker.ts", "../rules/base58.ts", "../rules/purchase-id.ts"],
  /** Loaded by every frame once it is drawn. */
  balances: ["queries/read-balances.ts"],
  dialogs: ["layout/frame/MoreSheet.tsx"],
  menus: ["layout/frame/AccountBox.tsx", "ui/Toaster.tsx"],
};
const inApp = Object.fromEntries(
  Object.entries(APP).map(([name, paths]) => [name, paths.map(inWeb)]),
);

/**
 * Icons outside of the app. The package's index imports every icon, so following imports would put the app's icons
 * into all documents.
 */
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
const DOCUMENT_ICON = /[\\/](contrast|menu|search|x)\.m?js$/;

/**
 * Puts shared modules into few files: a browser requests six at a time over HTTP/1.1, small ones compress badly, and
 * each costs the browser a few milliseconds. Only modules that several entries need go here; a page's own modules
 * stay with the page.
 */
export const chunkGroups = [
  // React is on all pages and changes least: one file that stays cached.
  { name: "react", priority: 3, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: groupOf("base"), debugName: "base", priority: 2, minShareCount: 2 },
  ...Object.keys(APP).map((name) => ({
    name: groupOf(name),
    debugName: name,
    priority: 1,
    minShareCount: 2,
  })),
];

function groupOf(name: string) {
  return (id: string, graph: ChunkGraph) => (nameOf(id, graph) === name ? name : null);
}

/** Returns `base` for every document, or one of the app's files; the bundler splits the rest. */
function nameOf(id: string, graph: ChunkGraph): string | undefined {
  if (ICON.test(id)) return DOCUMENT_ICON.test(id) ? "base" : "shared";
  const isIn = (modules: readonly string[]) => reach(modules, graph).has(id);
  if (isIn(LANDING)) return "base";
  const [name] = Object.entries(inApp).find(([, modules]) => isIn(modules)) ?? [];
  return name === "shared" && (isIn(READING) || isIn(LOCAL_WALLET)) ? "base" : name;
}

const reached = new Map<readonly string[], Set<string>>();

/** Returns the modules and everything they import statically. */
function reach(modules: readonly string[], graph: ChunkGraph): Set<string> {
  const known = reached.get(modules);
  if (known) return known;
  const found = new Set<string>(modules);
  for (const id of found)
    for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  reached.set(modules, found);
  return found;
}
