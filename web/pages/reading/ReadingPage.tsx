import { lazy, Suspense, useState } from "react";
import { SiteHeader } from "../../layout/SiteHeader.tsx";
import { Still } from "../../layout/Still.tsx";
import { ThemeSwitch } from "../../layout/ThemeSwitch.tsx";
import { paths } from "../../paths.ts";
import { TextLink } from "../../ui/TextLink.tsx";
import { OnThisPage } from "./OnThisPage.tsx";
import type { PageName, SectionName } from "./pages.ts";
import { SearchBox } from "./SearchBox.tsx";
import { SectionIndex } from "./SectionIndex.tsx";
import { useCurrentSection } from "./use-current-section.ts";

const LandingConnect = lazy(() =>
  import("../landing/LandingConnect.tsx").then((module) => ({ default: module.LandingConnect })),
);

type ReadingPageProps = {
  name: PageName;
  sections: readonly SectionName[];
};

/** A page of text: its index, the text, and the parts of the current section. */
export function ReadingPage({ name, sections }: ReadingPageProps) {
  const [isConnecting, setIsConnecting] = useState(false);
  const [hasConnected, setHasConnected] = useState(false);
  const current = useCurrentSection();
  const index = <SectionIndex sections={sections} current={current.section} />;

  function connect() {
    setHasConnected(true);
    setIsConnecting(true);
  }

  return (
    <>
      <SiteHeader onConnect={connect} page={paths[name]} />
      <div className="page-width gap-x-12 pb-18 lg:grid lg:grid-cols-[14rem_minmax(0,68ch)] xl:grid-cols-[14rem_minmax(0,68ch)_1fr] xl:gap-x-16">
        <aside
          aria-label="Find your way"
          className="relative z-20 pt-6 lg:sticky lg:top-16 lg:self-start lg:pt-8"
        >
          <div className="flex items-center gap-2">
            {name === "docs" ? (
              <SearchBox className="grow" />
            ) : (
              <TextLink
                href={paths.landing}
                variant="quiet"
                className="inline-flex min-h-11 grow items-center"
              >
                ← Back to home
              </TextLink>
            )}
            <ThemeSwitch look="icon" />
          </div>
          <details className="group mt-3 border border-hair bg-s1 lg:hidden">
            <summary className="type-label-l flex min-h-11 items-center justify-between px-4 after:text-lg after:text-ink2 after:content-['+'] group-open:after:content-['−']">
              Sections
            </summary>
            <nav aria-label="Sections" className="px-4 pb-3">
              {index}
            </nav>
          </details>
          <nav
            aria-label="Sections"
            className="mt-5 hidden max-h-[calc(100dvh-11rem)] overflow-y-auto pl-1 lg:block"
          >
            {index}
          </nav>
        </aside>
        <main id="content" className="min-w-0 pt-9 lg:pt-8">
          <Still id="text" />
        </main>
        <OnThisPage parts={current.parts} entry={current.entry} />
      </div>
      <Still id="footer" />
      {hasConnected && (
        <Suspense>
          <LandingConnect open={isConnecting} onOpenChange={setIsConnecting} />
        </Suspense>
      )}
    </>
  );
}
