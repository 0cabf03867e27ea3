import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isPageName, PAGES, type SectionName } from "../pages/reading/pages.ts";
import { ReadingPage } from "../pages/reading/ReadingPage.tsx";
import { pressAgain } from "../layout/keep-place.ts";
import { StillParts } from "../layout/Still.tsx";
import { startSession } from "../session/check-session.ts";

const root = document.getElementById("root");
const { page: name } = document.documentElement.dataset;
if (root === null || !isPageName(name)) throw new Error("The document does not say what it is");

startSession();

// The build prerenders the page (prerender.tsx); the development server does not.
const parts = import.meta.env.DEV
  ? (await import("../pages/reading/reading-still.tsx")).readingStill[name]
  : undefined;
const sections = import.meta.env.DEV ? PAGES[name].sections : readSections();
const page = (
  <StrictMode>
    <StillParts value={parts}>
      <ReadingPage name={name} sections={sections} />
    </StillParts>
  </StrictMode>
);
if (parts === undefined) hydrateRoot(root, page);
else createRoot(root).render(page);
pressAgain();

/** Reads the sections from the prerendered page, which keeps them out of the script. */
function readSections(): SectionName[] {
  return [...document.querySelectorAll("main section[data-section]")].map((section) => [
    section.id,
    section.getAttribute("data-section") ?? "",
  ]);
}
