import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isPageName } from "./pages/reading/pages.ts";
import { ReadingPage } from "./pages/reading/ReadingPage.tsx";
import { StillParts } from "./parts/Still.tsx";
import { startSession } from "./session/check-session.ts";

const root = document.getElementById("root");
const { page: name } = document.documentElement.dataset;
if (root === null || !isPageName(name)) throw new Error("The document does not say what it is");

startSession();

// The build fills the page in (prerender.tsx); the development server does not.
const parts = import.meta.env.DEV
  ? (await import("./pages/reading/reading-still.tsx")).readingStill[name]
  : undefined;
const page = (
  <StrictMode>
    <StillParts value={parts}>
      <ReadingPage name={name} />
    </StillParts>
  </StrictMode>
);
if (parts === undefined) hydrateRoot(root, page);
else createRoot(root).render(page);
