import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { documentOf, heads, missingHead, type PagePath } from "./heads.ts";
import { LandingPage } from "./pages/landing/LandingPage.tsx";
import { landingStill } from "./pages/landing/landing-still.tsx";
import { PAGE_NAMES, PAGES } from "./pages/reading/pages.ts";
import { ReadingPage } from "./pages/reading/ReadingPage.tsx";
import { readingStill } from "./pages/reading/reading-still.tsx";
import { StillParts } from "./parts/Still.tsx";

/** The pages that need no router as HTML, for the build to put into their files. */
export async function prerenderPages(): Promise<Record<string, string>> {
  const reading = PAGE_NAMES.map(async (name) => [
    `${name}.html`,
    await toHtml(<ReadingPage name={name} sections={PAGES[name].sections} />, readingStill[name]),
  ]);
  return Object.fromEntries([
    ["index.html", await toHtml(<LandingPage />, landingStill)],
    ...(await Promise.all(reading)),
  ]) as Record<string, string>;
}

/** What each page says of itself and which document shows it, for the server. */
export function listPages() {
  const pages = (Object.keys(heads) as PagePath[]).map((path) => ({
    path,
    document: documentOf(path),
    ...heads[path],
  }));
  return { pages, missing: missingHead };
}

/** The tree is that of site.tsx and reading.tsx. */
async function toHtml(page: ReactNode, parts: Readonly<Record<string, ReactNode>>) {
  const { prelude } = await prerender(
    <StrictMode>
      <StillParts value={parts}>{page}</StillParts>
    </StrictMode>,
  );
  return new Response(prelude).text();
}
