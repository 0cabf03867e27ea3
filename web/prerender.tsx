import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { LandingPage } from "./pages/landing/LandingPage.tsx";
import { landingStill } from "./pages/landing/landing-still.tsx";
import { StillParts } from "./parts/Still.tsx";

/** The landing page as HTML, for the build to put into index.html. Its tree is that of site.tsx. */
export async function prerenderLanding(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StillParts value={landingStill}>
        <LandingPage />
      </StillParts>
    </StrictMode>,
  );
  return new Response(prelude).text();
}
