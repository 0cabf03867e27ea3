import { ClipboardList, Gift, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Where to go with the cards, and how to get more. */
export function WhatsNext() {
  const { phase } = usePublicConfig();
  return (
    <Panel title="What's Next" className="mt-12">
      <ul className="grid gap-6 sm:grid-cols-3">
        <Next icon={<ClipboardList />} title="Build lineups">
          Five starters and five on the bench, from players you hold.
        </Next>
        <Next icon={<Trophy />} title="Join tournaments">
          Your players score when they play in real NBA games.
        </Next>
        <Next icon={<Gift />} title="Earn rewards">
          Paid on-chain. They scale with holdings and performance.
        </Next>
      </ul>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-hair pt-6">
        {phase === "season" ? (
          <>
            <p className="type-body text-ink2">The season is on.</p>
            <RouteButton to={paths.lineup}>Set your lineup</RouteButton>
          </>
        ) : (
          <>
            <p className="type-body text-ink2">Full gameplay starts after the presale ends.</p>
            <RouteButton to={paths.presale}>Buy More Packs</RouteButton>
          </>
        )}
      </div>
    </Panel>
  );
}

function Next({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center border border-hair bg-s2 text-ink2 [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="type-small mt-1 text-ink2">{children}</p>
      </div>
    </li>
  );
}
