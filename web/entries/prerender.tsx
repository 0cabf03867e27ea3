import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { documentOf, heads, missingHead, type PagePath } from "../heads.ts";
import { LandingPage } from "../pages/landing/LandingPage.tsx";
import { landingStill } from "../pages/landing/landing-still.tsx";
import { PAGE_NAMES, PAGES } from "../pages/reading/pages.ts";
import { ReadingPage } from "../pages/reading/ReadingPage.tsx";
import { readingStill } from "../pages/reading/reading-still.tsx";
import { paths } from "../paths.ts";
import { RETURN_PARAMETERS } from "../session/mobile/wallet-return.ts";
import { StillParts } from "../layout/Still.tsx";
import { PHASES, type Phase } from "../../rules/phase.ts";
import { APP_PAGES, type AppPage } from "./app-pages.ts";
import { type Audience, renderStill } from "./stills.tsx";

/** A page as HTML, for the build to insert into a document. */
interface StillPage {
  readonly file: string;
  /** The source document; `file` by default. */
  readonly from?: string;
  readonly content: string;
  /** Modules the page loads in addition to its document's. */
  readonly modules?: readonly string[];
  /** Requests the page makes immediately. */
  readonly requests?: readonly string[];
  /** The page loads the letters of the players' names immediately. */
  readonly hasNames?: boolean;
}

const LAYOUTS = "layout/layouts.ts";
const LOGIN = "pages/login/LoginPage.tsx";

/** Renders the pages that need no router. */
export async function prerenderPages(): Promise<StillPage[]> {
  const reading = PAGE_NAMES.map(async (name) => ({
    file: `${name}.html`,
    content: await toHtml(
      <ReadingPage name={name} sections={PAGES[name].sections} />,
      readingStill[name],
    ),
  }));
  return [
    { file: "index.html", content: await toHtml(<LandingPage />, landingStill) },
    ...(await Promise.all(reading)),
  ];
}

/** Renders the pages of the app as people first see them. */
export function prerenderApp(): Promise<StillPage[]> {
  const stills = APP_PAGES.flatMap((page) =>
    audiencesOf(page).map(async (audience) => ({
      file: stillOf(page, audience),
      from: "app.html",
      content: await renderStill(page, audience),
      modules: [LAYOUTS, page.module],
      requests: ["/api/auth/session", "/api/config", ...(page.requests ?? [])],
      hasNames: page.hasNames === true,
    })),
  );
  return Promise.all(stills);
}

/** Returns each page's head, document, stills and preloads, for the server. */
export function listPages(filesOf: (modules: readonly string[]) => readonly string[]) {
  const pages = (Object.keys(heads) as PagePath[]).map((path) => {
    const shown = APP_PAGES.filter((page) => page.path === path);
    const preload = (phase: Phase) => {
      const inPhase = shown.filter((page) => isIn(page, phase));
      const modules = inPhase.flatMap(({ module }) => [LAYOUTS, module]);
      return filesOf(path === paths.login ? [LOGIN] : modules);
    };
    return {
      path,
      document: documentOf(path),
      forUsersIn: PHASES.filter((phase) =>
        shown.some((page) => isIn(page, phase) && !page.isOpen && !page.asksToConnect),
      ),
      stills: shown.flatMap((page) =>
        audiencesOf(page).map((audience) => ({
          ...audience,
          file: stillOf(page, audience),
          hasChoices: page.hasChoices === true,
        })),
      ),
      preloads: { presale: preload("presale"), season: preload("season") },
      ...heads[path],
    };
  });
  return { pages, missing: missingHead, returnParameters: RETURN_PARAMETERS };
}

function audiencesOf(page: AppPage): Audience[] {
  return PHASES.filter((phase) => isIn(page, phase)).flatMap((phase) =>
    (page.isOpen ? [true, false] : [true]).map((isUser) => ({ phase, isUser })),
  );
}

function isIn(page: AppPage, phase: Phase): boolean {
  return page.phase === undefined || page.phase === phase;
}

/** In a folder of which the server sends no file by its name. */
function stillOf({ path }: AppPage, { phase, isUser }: Audience): string {
  const name = path.slice(1).replaceAll(/\W+/g, "-");
  return `.stills/${name}-${phase}-${isUser ? "user" : "visitor"}.html`;
}

/** Renders the same tree as site.tsx and reading.tsx. */
async function toHtml(page: ReactNode, parts?: Readonly<Record<string, ReactNode>>) {
  const { prelude } = await prerender(
    <StrictMode>
      <StillParts value={parts}>{page}</StillParts>
    </StrictMode>,
  );
  return new Response(prelude).text();
}
