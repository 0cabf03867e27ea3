import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { LandingPage } from "./pages/landing/LandingPage.tsx";
import { startSession } from "./session/check-session.ts";
import { takeReferralCodeFromAddress } from "./session/referral-code.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

takeReferralCodeFromAddress();
startSession();

const page = (
  <StrictMode>
    <LandingPage />
  </StrictMode>
);
// The build fills the page in (prerender.tsx); the development server does not.
if (root.hasChildNodes()) hydrateRoot(root, page);
else createRoot(root).render(page);
