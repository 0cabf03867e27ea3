import {
  BookOpen,
  ClipboardList,
  Gift,
  Landmark,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackageOpen,
  ReceiptText,
  ShieldCheck,
  Store,
  Trophy,
  UserPlus,
  Users,
} from "lucide-react";
import { paths } from "../../paths.ts";

export type Entry = readonly [path: string, label: string, Icon: LucideIcon];

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const DASHBOARD: Entry = [paths.dashboard, "Dashboard", LayoutDashboard];
const TOURNAMENTS: Entry = [paths.tournaments, "Tournaments", Trophy];
const PRESALE: Entry = [paths.presale, "Pre Sale", Package];
const SQUAD: Entry = [paths.squad, "Squad", Layers];

/** Every entry of the frame, in the order of the sidebar. */
export const GROUPS: readonly EntryGroup[] = [
  {
    title: "Play",
    entries: [
      DASHBOARD,
      [paths.lineup, "Lineup", ClipboardList],
      TOURNAMENTS,
      [paths.rewards, "Rewards", Gift],
    ],
  },
  {
    title: "Collect",
    entries: [
      PRESALE,
      SQUAD,
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

/** The entries within a thumb's reach; "More" is the fifth. */
export const BAR: readonly Entry[] = [DASHBOARD, PRESALE, SQUAD, TOURNAMENTS];

/** What is behind "More". */
export const REST: readonly EntryGroup[] = GROUPS.map(({ title, entries }) => ({
  title,
  entries: entries.filter((entry) => !BAR.includes(entry)),
}));
