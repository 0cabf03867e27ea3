import {
  ClipboardList,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  Store,
  Trophy,
  Users,
} from "lucide-react";
import { paths } from "../../paths.ts";
import { SideLink } from "./SideLink.tsx";

const LINKS = [
  [paths.dashboard, "Dashboard", LayoutDashboard],
  [paths.tournaments, "Tournaments", Trophy],
  [paths.lineup, "Lineup", ClipboardList],
  [paths.marketplace, "Marketplace", Store],
  [paths.rewards, "Rewards", Gift],
  [paths.referrals, "Referrals", Users],
] as const satisfies (readonly [string, string, LucideIcon])[];

/**
 * Links to the pages of the game. The router marks the link whose path equals or begins the current
 * one.
 */
export function ShellLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className="flex flex-col gap-1">
      {LINKS.map(([to, label, Icon]) => (
        <li key={to}>
          <SideLink to={to} onClick={onFollow}>
            <Icon aria-hidden="true" />
            {label}
          </SideLink>
        </li>
      ))}
    </ul>
  );
}
