import type { ComponentType, ReactNode } from "react";
import type { Phase } from "../../../rules/phase.ts";
import { Logo } from "../../art/Logo.tsx";
import { paths } from "../../paths.ts";
import { SkipLink } from "../SkipLink.tsx";
import { Account } from "./Account.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { entriesIn } from "./entries.ts";
import { EntryGroups, type EntryMark } from "./EntryGroups.tsx";
import type { EntryLinkProps } from "./EntryLink.tsx";

type FrameProps = {
  /** Renders a link: with the router in the app, as a plain anchor in a prerendered page. */
  NavLink: ComponentType<EntryLinkProps>;
  /** In the season, the bar of small screens leads to the game, and no packs are sold. */
  phase?: Phase | undefined;
  /** Renders the mark of an entry in the sidebar. */
  Mark?: EntryMark | undefined;
  children: ReactNode;
};

/** The frame around every page of a user: a sidebar, or a bottom bar on small screens. */
export function Frame({ NavLink, phase = "presale", Mark, children }: FrameProps) {
  return (
    <div className="xl:grid xl:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="border-hair max-xl:border-b xl:border-r xl:bg-s1">
        <div className="flex flex-col xl:fixed xl:inset-y-0 xl:left-0 xl:z-30 xl:w-[calc(15rem-1px)]">
          <a
            href={paths.landing}
            className="inline-flex min-h-13 shrink-0 items-center self-start px-[1.125rem] pt-[env(safe-area-inset-top)] sm:px-8 xl:mt-3 xl:mb-1 xl:px-6"
          >
            <Logo />
          </a>
          <nav
            aria-label="Main"
            className="more-below min-h-0 grow overflow-y-auto px-3 py-1 max-xl:hidden"
          >
            <EntryGroups
              groups={entriesIn(phase)}
              NavLink={NavLink}
              Mark={Mark}
              look={phase === "season" ? "dense" : "side"}
            />
          </nav>
          <div className="mx-3 border-t border-hair px-3 py-4 max-xl:hidden">
            <Account />
          </div>
        </div>
      </header>
      <div id="content" tabIndex={-1} className="min-w-0 pb-(--bar) xl:min-h-dvh">
        {children}
      </div>
      <BottomBar NavLink={NavLink} phase={phase} />
    </div>
  );
}
