import {
  BookOpen,
  ChartNoAxesColumn,
  ChartPie,
  ClipboardList,
  Gift,
  Landmark,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  Package,
  PackageOpen,
  ReceiptText,
  ShieldCheck,
  Store,
  Trophy,
  UserPlus,
  Users,
} from "lucide-react";
import type { Phase } from "../../../rules/phase.ts";
import { paths } from "../../paths.ts";

export type Entry = readonly [path: string, label: string, Icon: LucideIcon];

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const DASHBOARD: Entry = [paths.dashboard, "Dashboard", LayoutDashboard];
const LINEUP: Entry = [paths.lineup, "Lineup", ClipboardList];
const TOURNAMENTS: Entry = [paths.tournaments, "Tournaments", Trophy];
const PLAYERS: Entry = [paths.players, "Players", ChartNoAxesColumn];
const NEWS: Entry = [paths.news, "News", Newspaper];
const PORTFOLIO: Entry = [paths.portfolio, "Portfolio", ChartPie];
const PRESALE: Entry = [paths.presale, "Pre Sale", Package];
const SQUAD: Entry = [paths.squad, "Squad", Layers];

/** Every entry of the frame, in the order of the sidebar. */
const GROUPS: readonly EntryGroup[] = [
  {
    title: "Play",
    entries: [DASHBOARD, LINEUP, TOURNAMENTS, PLAYERS, NEWS, [paths.rewards, "Rewards", Gift]],
  },
  {
    title: "Collect",
    entries: [
      PRESALE,
      SQUAD,
      PORTFOLIO,
      [paths.game, "Game Center", Users],
      [paths.marketplace, "Marketplace", Store],
      [paths.packResults, "Pack Results", PackageOpen],
      [paths.purchaseHistory, "Purchase History", ReceiptText],
    ],
  },
  { title: "Friends", entries: [[paths.referrals, "Referrals", UserPlus]] },
  {
    title: "Proof",
    entries: [
      [paths.fairness, "Fairness", ShieldCheck],
      [paths.transparency, "Open books", Landmark],
      [paths.docs, "Docs", BookOpen],
    ],
  },
];

/** The entries of the bottom bar, before and during the season; "More" is the fifth. */
export const BARS = {
  presale: [DASHBOARD, PRESALE, SQUAD, TOURNAMENTS],
  season: [DASHBOARD, LINEUP, TOURNAMENTS, SQUAD],
} as const satisfies Record<Phase, readonly Entry[]>;

/** What a phase has nothing for: no games are played before the season, and no packs are sold in it. */
const ABSENT = { presale: [PLAYERS, NEWS, PORTFOLIO], season: [PRESALE] } as const satisfies Record<
  Phase,
  readonly Entry[]
>;

/** Returns the entries of the sidebar. */
export function entriesIn(phase: Phase): EntryGroup[] {
  return without(ABSENT[phase]);
}

/** Returns the entries in "More", which do not fit into the bar. */
export function restIn(phase: Phase): EntryGroup[] {
  return without([...BARS[phase], ...ABSENT[phase]]);
}

function without(left: readonly Entry[]): EntryGroup[] {
  return GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => !left.includes(entry)),
  }));
}
