import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { LandingPage } from "../pages/landing/LandingPage.tsx";
import { pressAgain } from "../layout/keep-place.ts";
import { StillParts } from "../layout/Still.tsx";
import { startSession } from "../session/check-session.ts";
import { takeReferralCodeFromAddress } from "../session/referral-code.ts";
import { takeWantedFromAddress } from "../session/wanted-page.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

takeReferralCodeFromAddress();
takeWantedFromAddress();
startSession();

// The build prerenders the page (prerender.tsx); the development server does not.
const parts = import.meta.env.DEV
  ? (await import("../pages/landing/landing-still.tsx")).landingStill
  : undefined;
const page = (
  <StrictMode>
    <StillParts value={parts}>
      <LandingPage />
    </StillParts>
  </StrictMode>
);
if (parts === undefined) hydrateRoot(root, page);
else createRoot(root).render(page);
pressAgain();
