import { type ReactNode, useId } from "react";
import { CourtLines } from "../../art/CourtLines.tsx";
import { RouteNavLink } from "../../layout/RouteNavLink.tsx";
import { paths } from "../../paths.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { Preview, type Previewed } from "./Preview.tsx";

/** Where to go meanwhile, by phase. */
const OPEN = {
  presale: [
    ["Pre Sale", paths.presale],
    ["Squad", paths.squad],
    ["Game Center", paths.game],
    ["Purchase History", paths.purchaseHistory],
  ],
  season: [
    ["Lineup", paths.lineup],
    ["Tournaments", paths.tournaments],
    ["Players", paths.players],
    ["Rewards", paths.rewards],
    ["Squad", paths.squad],
    ["Game Center", paths.game],
  ],
} as const;

type ComingSoonProps = {
  title: string;
  description: string;
  /** Planned features: a list of `Blurb`. */
  children?: ReactNode;
  actions: ReactNode;
  preview: Previewed;
};

/** A page that opens later: what it will be, and where to go meanwhile. */
export function ComingSoon({ title, description, children, actions, preview }: ComingSoonProps) {
  const openId = useId();
  const { phase } = usePublicConfig();
  return (
    <div className="page-width pt-8 pb-18 sm:pt-12">
      <main className="relative isolate overflow-hidden border border-hair bg-s1 px-5 py-10 sm:px-12 sm:py-12">
        <CourtLines
          view="circle"
          className="absolute top-1/2 right-0 -z-10 w-[46rem] translate-x-1/3 -translate-y-1/2 [mask:radial-gradient(closest-side,#000_45%,transparent)]"
        />
        <h1 className="type-display-l max-w-[24ch]">{title}</h1>
        <p className="type-body mt-3 max-w-[52ch] text-ink2">{description}</p>
        {children !== undefined && <ul className="mt-9 grid gap-4 xl:grid-cols-3">{children}</ul>}
        <div className="mt-9 flex flex-wrap gap-3">{actions}</div>
      </main>
      {/* In columns on phones: links that wrap would move the page when their font comes. */}
      <nav
        aria-labelledby={openId}
        className="mt-4 grid grid-cols-2 items-center gap-x-4 sm:flex sm:flex-wrap sm:gap-x-7"
      >
        <h2 id={openId} className="type-small text-ink3 max-sm:col-span-2">
          Open now
        </h2>
        {OPEN[phase].map(([label, path]) => (
          <RouteNavLink key={path} to={path}>
            {label}
          </RouteNavLink>
        ))}
      </nav>
      <Preview of={preview} />
    </div>
  );
}
